//! Secrets: what proves who somebody is, and links that open rooms.

use dicewise_desk::fair::Seed;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::room::Holder;

/// A secret that its owner shows with every request. Only its hash is kept.
pub(crate) struct Token(String);

/// What stands before the digits, so that nobody mixes them up.
const DEVICE: char = 'd';
const SEAT: char = 's';

/// How long it is: a letter and 32 bytes in hexadecimal digits.
const LENGTH: usize = 65;

impl Token {
    /// A token for a device.
    pub(crate) fn for_device() -> Token {
        Token::random(DEVICE)
    }

    /// A token for a seat.
    pub(crate) fn for_seat() -> Token {
        Token::random(SEAT)
    }

    fn random(kind: char) -> Token {
        let seed = Seed::random().expect("every system we run on has random numbers");
        Token(format!("{kind}{seed}"))
    }

    /// A token as somebody sent it.
    pub(crate) fn read(text: &str) -> Option<Token> {
        let digits = text.strip_prefix([DEVICE, SEAT])?;
        let fine = text.len() == LENGTH && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        fine.then(|| Token(text.to_owned()))
    }

    pub(crate) fn is_of_seat(&self) -> bool {
        self.0.starts_with(SEAT)
    }

    /// What is kept of it.
    pub(crate) fn hash(&self) -> String {
        hex(&Sha256::digest(&self.0))
    }

    /// Whoever shows the token of a seat.
    pub(crate) fn holder(&self) -> Holder {
        Holder(format!("{SEAT}:{}", self.hash()))
    }

    /// The token itself, to be sent to its owner and nobody else.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }
}

/// A link into a room.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Link {
    /// Lets somebody sit down.
    Invite,
    /// Lets somebody watch.
    Watch,
}

impl Link {
    /// The secret part of the link; it follows from the room's own secret.
    pub(crate) fn of(self, secret: &Seed) -> String {
        let word: &[u8] = match self {
            Link::Invite => b"invite",
            Link::Watch => b"watch",
        };
        let key = secret.to_string();
        let mac = Hmac::<Sha256>::new_from_slice(key.as_bytes());
        let mut mac = mac.expect("a key may have any length");
        mac.update(word);
        hex(&mac.finalize().into_bytes()[..16])
    }

    /// Whether somebody has it, found out in the same time whatever they have.
    pub(crate) fn opens(self, secret: &Seed, text: &str) -> bool {
        self.of(secret).as_bytes().ct_eq(text.as_bytes()).into()
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
