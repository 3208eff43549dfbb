// What the page uses from others is what they published.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const VENDOR = fileURLToPath(new URL("../../web/vendor/", import.meta.url));

/** Where a file of ours comes from. */
const SOURCES = {
  "lit-html": (file) => join("node_modules/lit-html", file),
  "fluent-bundle": (file) => join("node_modules/@fluent/bundle/esm", file),
  "signals-core": (file) => join("node_modules/@preact/signals-core/dist", file.replace("signals-core.js", "signals-core.mjs")),
  uqr: (file) => join("node_modules/uqr/dist", file.replace("uqr.js", "index.mjs").replace("uqr.d.ts", "index.d.mts")),
};

const bare = (text) => text.replaceAll(/\/\/# sourceMappingURL=.*$/gm, "").trim();

test("the copies are the packages", async () => {
  const here = dirname(fileURLToPath(import.meta.url));
  let compared = 0;
  for (const [folder, source] of Object.entries(SOURCES)) {
    for (const file of await readdir(join(VENDOR, folder))) {
      if (!/\.(js|d\.ts)$/.test(file)) continue;
      const ours = await readFile(join(VENDOR, folder, file), "utf8");
      const theirs = await readFile(join(here, source(file)), "utf8");
      assert.equal(bare(ours), bare(theirs), `${folder}/${file}`);
      compared += 1;
    }
  }
  assert.ok(10 < compared);
});
