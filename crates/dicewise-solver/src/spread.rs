//! How far points may be from what is expected.

/// The points still to come under play for the most points, in short.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Spread {
    pub(crate) mean: f64,
    pub(crate) sd: f64,
    /// The mean of their third power, counted from the mean in standard deviations: above 0 if the luckiest games stick
    /// out further than the unluckiest.
    pub(crate) skewness: f64,
}

impl Spread {
    /// From the means of the points, of their squares and of their cubes.
    pub(crate) fn from_means([mean, square, cube]: [f64; 3]) -> Spread {
        let variance = (square - mean * mean).max(0.0);
        let sd = variance.sqrt();
        let third = cube - mean * (3.0 * variance + mean * mean);
        Spread {
            mean,
            sd,
            skewness: if sd == 0.0 { 0.0 } else { third / sd.powi(3) },
        }
    }
}
