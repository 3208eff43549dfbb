//! Where something is that does not fit. What is told apart by one of its fields is taken in as a whole before it is read, and by
//! then nobody knows any more which field it was: so it is found by trying what would change if one were not there.

use crate::reading::Node;
use crate::unfit::{Fault, Unfit};

/// So many fields are tried at most: whoever sends more is told less.
const MOST_TRIES: usize = 64;

/// A part of something that was sent: the places that lead to it, and what they are called.
#[derive(Clone, Default)]
struct Path {
    places: Vec<usize>,
    names: Vec<String>,
}

/// The same fault with its place, as far as that can be found; `read` says what is wrong with something else.
pub(crate) fn placed(all: &Node, unfit: Unfit, read: impl Fn(Node) -> Option<Unfit>) -> Unfit {
    let mut paths = Vec::new();
    list(all, &Path::default(), &mut paths);
    let is_cured = |tried: Node| read(tried).is_none_or(|other| !other.is_like(&unfit));
    let found = paths.into_iter().take(MOST_TRIES).find(|path| {
        let mut tried = all.clone();
        match unfit.fault() {
            // It is missing wherever it helps that it is there.
            Fault::Missing(field) => match tried.part(&path.places) {
                Some(Node::Fields(fields)) => fields.push((field.to_owned(), Node::Null)),
                _ => return false,
            },
            Fault::There => tried.remove(&path.places),
        }
        is_cured(tried)
    });
    match found {
        Some(path) => unfit.at(path.names),
        None => unfit,
    }
}

/// Everything in it, the innermost first; not what says what the rest is.
fn list(node: &Node, path: &Path, paths: &mut Vec<Path>) {
    let mut within = |idx: usize, name: String, part: &Node| {
        let mut path = path.clone();
        path.places.push(idx);
        path.names.push(name);
        list(part, &path, paths);
    };
    match node {
        Node::List(parts) => {
            for (idx, part) in parts.iter().enumerate() {
                within(idx, (idx + 1).to_string(), part);
            }
        }
        Node::Fields(fields) => {
            for (idx, (name, part)) in fields.iter().enumerate() {
                if !Node::is_tag(name) {
                    within(idx, name.clone(), part);
                }
            }
        }
        _ => {}
    }
    paths.push(path.clone());
}

impl Node {
    /// A part of it.
    fn part(&mut self, places: &[usize]) -> Option<&mut Node> {
        places.iter().try_fold(self, |node, &idx| match node {
            Node::List(parts) => parts.get_mut(idx),
            Node::Fields(fields) => fields.get_mut(idx).map(|(_, part)| part),
            _ => None,
        })
    }

    /// Takes a field away; what is no field stays.
    fn remove(&mut self, places: &[usize]) {
        let Some((&idx, outside)) = places.split_last() else {
            return;
        };
        if let Some(Node::Fields(fields)) = self.part(outside) {
            fields.remove(idx);
        }
    }
}
