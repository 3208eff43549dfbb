//! How long slow clients are waited for: who sends or takes nothing, or next to nothing, is hung up on.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep, sleep_until};

use crate::config::Config;

/// Whoever is slower than so many bytes a second uses up the patience that there is with them.
const SLOWEST: u32 = 16 << 10;

/// Patience with somebody: it is used up while they are waited for, and what they send or take gives it back.
struct Patience {
    whole: Duration,
    used: Duration,
    /// Since when they are waited for, and until when.
    waiting: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl Patience {
    fn new(whole: Duration) -> Patience {
        Patience {
            whole,
            used: Duration::ZERO,
            waiting: None,
        }
    }

    /// They are waited for; ready once there is no patience left.
    fn wait(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let left = self.whole.saturating_sub(self.used);
        let (_, end) = self.waiting.get_or_insert_with(|| {
            let now = Instant::now();
            (now, Box::pin(sleep_until(now + left)))
        });
        end.as_mut().poll(context)
    }

    /// They have sent or taken so many bytes.
    fn moved(&mut self, n_bytes: usize) {
        if let Some((since, _)) = self.waiting.take() {
            self.used += since.elapsed();
        }
        let n_bytes = u32::try_from(n_bytes).unwrap_or(u32::MAX);
        let given = Duration::from_secs(1) * n_bytes / SLOWEST;
        self.used = self.used.saturating_sub(given);
    }
}

fn too_slow() -> io::Error {
    io::Error::from(io::ErrorKind::TimedOut)
}

/// A body that must arrive in time.
pub(crate) struct PatientBody {
    body: Body,
    patience: Patience,
}

impl PatientBody {
    pub(crate) fn new(body: Body, patience: Duration) -> PatientBody {
        PatientBody {
            body,
            patience: Patience::new(patience),
        }
    }
}

impl HttpBody for PatientBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        match Pin::new(&mut self.body).poll_frame(context) {
            Poll::Ready(frame) => {
                if let Some(Ok(frame)) = &frame {
                    self.patience.moved(frame.data_ref().map_or(0, Bytes::len));
                }
                Poll::Ready(frame)
            }
            Poll::Pending => {
                ready!(self.patience.wait(context));
                Poll::Ready(Some(Err(axum::Error::new(too_slow()))))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// How often a head has ended or its answer was found on a connection: while that is odd, no head is waited for.
#[derive(Clone, Default)]
pub(crate) struct Heads(Arc<AtomicUsize>);

impl Heads {
    /// A head has ended.
    pub(crate) fn end(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Its answer was found: the next may begin. It never does where a connection becomes something else.
    pub(crate) fn answered(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn now(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// A head that has begun.
struct Head {
    /// How often one had ended or was answered before.
    after: usize,
    /// Until when it is waited for.
    end: Pin<Box<Sleep>>,
}

/// A connection whose other end must end the heads that it begins, and take what it asked for, in time. Between two
/// requests it may rest.
pub(crate) struct PatientStream<S> {
    stream: S,
    /// With the answers.
    patience: Patience,
    heads: Heads,
    /// With a head.
    head_patience: Duration,
    head: Option<Head>,
}

impl<S> PatientStream<S> {
    /// The first head is waited for from the start.
    pub(crate) fn new(stream: S, heads: Heads, config: &Config) -> PatientStream<S> {
        let mut stream = PatientStream {
            stream,
            patience: Patience::new(config.patience),
            heads,
            head_patience: config.head,
            head: None,
        };
        stream.begin();
        stream
    }

    fn begin(&mut self) {
        let end = Box::pin(sleep(self.head_patience));
        self.head = Some(Head {
            after: self.heads.now(),
            end,
        });
    }

    /// What came of a write, unless nobody has the patience to wait for more.
    fn written(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(written) => {
                self.patience.moved(*written.as_ref().unwrap_or(&0));
                Poll::Ready(written)
            }
            Poll::Pending => {
                ready!(self.patience.wait(context));
                Poll::Ready(Err(too_slow()))
            }
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for PatientStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let now = self.heads.now();
        self.head.take_if(|head| head.after != now);
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if before < buffer.filled().len() && now.is_multiple_of(2) && self.head.is_none() {
            self.begin();
        }
        match (read, &mut self.head) {
            (Poll::Pending, Some(head)) => {
                ready!(head.end.as_mut().poll(context));
                Poll::Ready(Err(too_slow()))
            }
            (read, _) => read,
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for PatientStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.written(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.written(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::timeout;

    use super::*;

    const SHORT: Duration = Duration::from_millis(50);
    const LONG: Duration = Duration::from_secs(600);

    /// A connection with so much patience with answers and with heads.
    fn patient<S>(stream: S, answers: Duration, head: Duration) -> (PatientStream<S>, Heads) {
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), PathBuf::new());
        (config.patience, config.head) = (answers, head);
        let heads = Heads::default();
        (PatientStream::new(stream, heads.clone(), &config), heads)
    }

    #[tokio::test]
    async fn who_takes_nothing_is_not_waited_for() {
        let (near, far) = duplex(64);
        let (mut near, _) = patient(near, SHORT, LONG);
        let refused = near.write_all(&[0; 1000]).await.unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::TimedOut);
        drop(far);
    }

    #[tokio::test]
    async fn who_takes_a_little_now_and_then_is_not_waited_for() {
        let (near, mut far) = duplex(64);
        let (mut near, _) = patient(near, SHORT, LONG);
        let slowly = async {
            let mut byte = [0];
            while far.read_exact(&mut byte).await.is_ok() {
                sleep(SHORT / 5).await;
            }
        };
        let (written, ()) = tokio::join!(
            async {
                let written = near.write_all(&[0; 1000]).await;
                drop(near);
                written
            },
            slowly
        );
        assert_eq!(written.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn who_takes_everything_gets_everything() {
        let (near, mut far) = duplex(64);
        let (mut near, _) = patient(near, LONG, LONG);
        let mut all = Vec::new();
        let (written, read) = tokio::join!(
            async {
                let written = near.write_all(&[7; 100_000]).await;
                drop(near);
                written
            },
            far.read_to_end(&mut all)
        );
        written.unwrap();
        assert_eq!((read.unwrap(), &*all), (100_000, &[7; 100_000][..]));
    }

    /// What is heard next: so many bytes, or nothing before the patience was at an end.
    async fn hear(near: &mut (impl AsyncRead + Unpin)) -> Option<usize> {
        match near.read(&mut [0; 64]).await {
            Ok(n_bytes) => Some(n_bytes),
            Err(error) => {
                assert_eq!(error.kind(), io::ErrorKind::TimedOut);
                None
            }
        }
    }

    #[tokio::test]
    async fn a_head_is_waited_for_from_its_beginning_and_no_rest_between_two() {
        let (near, mut far) = duplex(64);
        let (mut near, heads) = patient(near, LONG, SHORT);
        far.write_all(b"GET").await.unwrap();
        assert_eq!(hear(&mut near).await, Some(3));
        heads.end();
        // A body may come while the answer is found, and time may pass after it.
        far.write_all(b"body").await.unwrap();
        assert_eq!(hear(&mut near).await, Some(4));
        assert!(timeout(3 * SHORT, hear(&mut near)).await.is_err());
        heads.answered();
        assert!(timeout(3 * SHORT, hear(&mut near)).await.is_err());
        // Bytes that come one by one gain nothing.
        let dribble = async {
            while far.write_all(b"G").await.is_ok() {
                sleep(SHORT / 5).await;
            }
        };
        let listen = async {
            while hear(&mut near).await.is_some() {}
            drop(near);
        };
        tokio::join!(dribble, listen);
    }

    #[tokio::test]
    async fn who_begins_no_head_at_all_is_not_waited_for() {
        let (near, _far) = duplex(64);
        let (mut near, _) = patient(near, LONG, SHORT);
        assert_eq!(hear(&mut near).await, None);
    }
}
