# Looking back: games, reviews, statistics, leaderboards.
