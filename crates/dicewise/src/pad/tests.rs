//! Tests of the pad.
