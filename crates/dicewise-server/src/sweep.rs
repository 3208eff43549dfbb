//! Sweeps out what nobody needs any more.

use std::time::Duration;

use tokio::time::MissedTickBehavior;

use crate::app::App;
use crate::rooms::now;

/// So often it is looked for.
const OFTEN: Duration = Duration::from_secs(60 * 60);

/// So many rooms are looked at together, and so many players go at once: nobody waits long for it.
const TOGETHER: u32 = 500;

/// Sweeps now and then, until the server stops.
pub(crate) fn sweep_now_and_then(app: App) {
    let age = i64::try_from(app.config.sweep.as_millis()).unwrap_or(i64::MAX);
    if age == 0 {
        return;
    }
    tokio::spawn(async move {
        let mut tick = tokio::time::interval(OFTEN);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = app.stop.told() => return,
                _ = tick.tick() => {}
            }
            let before = now().saturating_sub(age);
            match app.store.sweep(before, now(), TOGETHER).await {
                Ok(swept) if 0 < swept.rooms + swept.players => {
                    tracing::info!(rooms = swept.rooms, players = swept.players, "swept");
                }
                Ok(_) => {}
                // What is left is swept next time.
                Err(error) => tracing::warn!(%error, "not everything was swept"),
            }
        }
    });
}
