// Taps that were meant, and such that were not.

/** So soon after another a tap was not meant. */
export const TOO_SOON = 300;

/** Whether something was tapped, with a finger or a mouse: keys make clicks that count none. @param {Event} [event] */
export function isTap(event) {
  return event instanceof UIEvent && 0 < event.detail;
}

/** Taps on what does something else the second time: a double tap is one tap, however often it is repeated. */
export class Taps {
  /** When something was tapped last, whenever it was seen to. */
  #at = -Infinity;
  /** What that was. @type {EventTarget | null} */
  #on = null;

  /** Whether a tap is one with the tap before it. @param {Event} event */
  again(event) {
    const { timeStamp, currentTarget } = event;
    const again = timeStamp - this.#at < TOO_SOON && currentTarget === this.#on;
    this.#at = isTap(event) ? timeStamp : -Infinity;
    this.#on = currentTarget;
    return again;
  }
}
