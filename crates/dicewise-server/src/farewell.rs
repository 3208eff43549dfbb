//! How a connection ends: whoever still sends is heard out for a moment. A system that closes a connection with something
//! unread on it tears it down, and what was said last may never arrive.

use std::io::{self, IoSlice, Read};
use std::net::Shutdown;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::time::timeout;

use crate::caller::Caller;
use crate::headcount::Head;

/// So long somebody is heard out, and for so many bytes.
const LONGEST: Duration = Duration::from_secs(1);
const MOST: usize = 1 << 20;

/// A connection that does not end before its client has had a moment to hear why.
pub(crate) struct Farewell {
    caller: Caller,
    /// It counts for as long as it takes.
    head: Option<Head>,
    /// Whether the client has said that it sends no more.
    ended: bool,
}

impl Farewell {
    pub(crate) fn new(caller: Caller, head: Head) -> Farewell {
        Farewell {
            caller,
            head: Some(head),
            ended: false,
        }
    }

    /// Does something with the connection.
    fn on_line<T>(
        &self,
        act: impl FnOnce(Pin<&mut TcpStream>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        match &mut *self.caller.line() {
            Some(stream) => act(Pin::new(stream)),
            None => Poll::Ready(Err(io::ErrorKind::NotConnected.into())),
        }
    }
}

impl Drop for Farewell {
    fn drop(&mut self) {
        let (Some(stream), head) = (self.caller.line().take(), self.head.take()) else {
            return;
        };
        // Whoever has ended it, or is gone, waits for nothing.
        if self.ended || Handle::try_current().is_err() {
            return;
        }
        if let Ok(stream) = part(stream) {
            tokio::spawn(async move {
                let _ = timeout(LONGEST, hear_out(stream)).await;
                drop(head);
            });
        }
    }
}

/// Says that there is no more to come; an error if nobody is there to hear it.
fn part(stream: TcpStream) -> io::Result<TcpStream> {
    let mut stream = stream.into_std()?;
    stream.shutdown(Shutdown::Write)?;
    match stream.read(&mut [0; 1024]) {
        Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
        Err(error) if error.kind() != io::ErrorKind::WouldBlock => Err(error),
        _ => TcpStream::from_std(stream),
    }
}

/// Reads until the client has ended it too, or says too much.
async fn hear_out(mut stream: TcpStream) {
    let (mut heard, mut buffer) = (0, [0; 1024]);
    while heard < MOST {
        match stream.read(&mut buffer).await {
            Ok(0) | Err(_) => return,
            Ok(n_bytes) => heard += n_bytes,
        }
    }
}

impl AsyncRead for Farewell {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.remaining();
        let read = ready!(self.on_line(|stream| stream.poll_read(context, buffer)));
        // Whoever can't be read from has ended it too.
        self.ended |= read.is_err() || 0 < before && buffer.remaining() == before;
        Poll::Ready(read)
    }
}

impl AsyncWrite for Farewell {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.on_line(|stream| stream.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.on_line(|stream| stream.poll_write_vectored(context, slices))
    }

    fn is_write_vectored(&self) -> bool {
        let line = self.caller.line();
        line.as_ref().is_some_and(AsyncWrite::is_write_vectored)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.on_line(|stream| stream.poll_flush(context))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.on_line(|stream| stream.poll_shutdown(context))
    }
}
