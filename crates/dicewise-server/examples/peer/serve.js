// Serves the game on a free port and says which: everything in memory, as boardgame.io does unless told otherwise.

const { Server, Origins } = require('boardgame.io/server');

const game = require('./game');

// The library reports each request and each start on standard output, which is for the address alone.
console.log = () => {};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run(0).then(({ appServer }) => {
  process.stdout.write(`listening on http://127.0.0.1:${appServer.address().port}\n`);
});
