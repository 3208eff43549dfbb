// Taps that were meant, and such that were not.

/** So soon after another a tap was not meant. */
export const TOO_SOON = 300;

/** Whether something was tapped, with a finger or a mouse: keys make clicks that count none. @param {Event} [event] */
export function isTap(event) {
  return event instanceof UIEvent && 0 < event.detail;
}

/** Taps on what does something else the second time: a double tap is one tap, however often it is repeated. */
export class Taps {
  #at = -Infinity;

  /** Whether a tap is one with the tap before it. @param {Event} event */
  again(event) {
    const since = performance.now() - this.#at;
    this.#at = isTap(event) ? performance.now() : -Infinity;
    return since < TOO_SOON;
  }
}
