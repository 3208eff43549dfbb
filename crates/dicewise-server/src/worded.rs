//! Words for what is refused before anybody reads it: what is no request at all, or has a head that never ends, is refused
//! by hyper itself, which says a number and nothing else.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::http::StatusCode;
use axum::http::header::{CONNECTION, CONTENT_LENGTH, CONTENT_TYPE, DATE};
use axum::response::Response;
use dicewise_desk::texts::{Lang, say};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::app::App;
use crate::error::Refused;
use crate::guard::with_headers;

/// A connection on which nothing is refused without a word.
pub(crate) struct WordedStream<S> {
    stream: S,
    app: App,
    /// What is still to be sent in the place of what was.
    words: Vec<u8>,
}

impl<S> WordedStream<S> {
    pub(crate) fn new(stream: S, app: App) -> WordedStream<S> {
        let words = Vec::new();
        WordedStream { stream, app, words }
    }

    /// Finds words for a refusal that has none. It counts as sent then, and is before the connection is flushed.
    fn reword(&mut self, bytes: &[u8]) -> bool {
        let Some(status) = bare(bytes) else {
            return false;
        };
        let refused = match status {
            StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => Refused::large_head(),
            StatusCode::URI_TOO_LONG => Refused::too_long(),
            _ => Refused::told(status, "bad-request", |lang| say!(lang, "api-bad-request")),
        };
        self.words = written(&self.app, &refused);
        true
    }
}

impl<S: AsyncWrite + Unpin> WordedStream<S> {
    fn poll_words(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.words.is_empty() {
            let written = ready!(Pin::new(&mut self.stream).poll_write(context, &self.words))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.words.drain(..written);
        }
        Poll::Ready(Ok(()))
    }
}

/// The status of an answer that is a refusal and nothing else. Ours say at least what they are made of.
fn bare(bytes: &[u8]) -> Option<StatusCode> {
    let answer = bytes.strip_prefix(b"HTTP/1.")?.get(2..)?;
    if answer.first() != Some(&b'4') {
        return None;
    }
    let head = std::str::from_utf8(answer).ok()?.strip_suffix("\r\n\r\n")?;
    let mut lines = head.split("\r\n");
    let status = lines.next()?.split(' ').next()?;
    let mut empty = false;
    for line in lines {
        let (name, value) = line.split_once(": ")?;
        match name {
            name if name == CONTENT_LENGTH && value == "0" => empty = true,
            name if name == CONNECTION || name == DATE => {}
            _ => return None,
        }
    }
    let status = status.parse().ok()?;
    empty.then_some(status)
}

/// A refusal as it is sent. In which language nobody could say who was not understood.
fn written(app: &App, refused: &Refused) -> Vec<u8> {
    let problem = serde_json::to_string(&refused.problem(Lang::default())).unwrap_or_default();
    let answer = with_headers(app, Response::default());
    let status = refused.status;
    let reason = status.canonical_reason().unwrap_or_default();
    let mut words = format!("HTTP/1.1 {} {reason}\r\n", status.as_str()).into_bytes();
    let length = problem.len().to_string();
    let own = [
        (CONTENT_TYPE, "application/json"),
        (CONTENT_LENGTH, length.as_str()),
        (CONNECTION, "close"),
    ];
    let own = own
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_bytes()));
    let others = answer.headers().iter();
    let others = others.map(|(name, value)| (name.as_str(), value.as_bytes()));
    for (name, value) in own.chain(others) {
        words.extend([name.as_bytes(), b": ", value, b"\r\n"].concat());
    }
    words.extend([b"\r\n", problem.as_bytes()].concat());
    words
}

impl<S: AsyncRead + Unpin> AsyncRead for WordedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WordedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_words(context))?;
        if self.reword(bytes) {
            return Poll::Ready(Ok(bytes.len()));
        }
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_words(context))?;
        let mut full = slices.iter().filter(|slice| !slice.is_empty());
        if let (Some(bytes), None) = (full.next(), full.next())
            && self.reword(bytes)
        {
            return Poll::Ready(Ok(bytes.len()));
        }
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_words(context))?;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_words(context))?;
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_says_nothing_needs_words() {
        for (answer, status) in [
            (
                "HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\ndate: now\r\n\r\n",
                Some(400),
            ),
            (
                "HTTP/1.0 431 Request Header Fields Too Large\r\ncontent-length: 0\r\n\r\n",
                Some(431),
            ),
            (
                "HTTP/1.1 400 Bad Request\r\ncontent-length: 7\r\n\r\n",
                None,
            ),
            ("HTTP/1.1 400 Bad Request\r\ndate: now\r\n\r\n", None),
            (
                "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\ncontent-type: x\r\n\r\n",
                None,
            ),
            ("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n", None),
            ("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n", None),
            ("HTTP/1.", None),
            ("", None),
        ] {
            let bare = bare(answer.as_bytes()).map(|status| status.as_u16());
            assert_eq!(bare, status, "{answer}");
        }
    }
}
