//! Rooms over real sockets.

#![expect(
    clippy::unwrap_used,
    reason = "a test that panics fails, which is the point"
)]

/// Runs tests against a server with games in a file, and one with games on PostgreSQL.
macro_rules! on_both_engines {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test]
                async fn $test() {
                    super::$test(crate::client::Running::start().await).await;
                }
            )+
        }

        mod postgres {
            $(
                #[tokio::test]
                async fn $test() {
                    super::$test(crate::client::Running::on_postgres().await).await;
                }
            )+
        }
    };
}

mod absence;
mod archive;
mod boards;
mod client;
mod cluster;
mod devices;
mod examples;
mod faults;
mod figures;
mod games;
mod languages;
mod lifecycle;
mod model;
mod referee;
