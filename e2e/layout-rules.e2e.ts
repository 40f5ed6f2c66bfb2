import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { layoutFaults } from './support/layout/layout-faults.ts';
import { REDIRECTS, screens } from './support/layout/screens.ts';

const STYLE = `<style>
  body { margin: 0; font: 14px/20px sans-serif }
  .line { white-space: nowrap; overflow: hidden }
  .end { white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
  .ears { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  table { border-collapse: collapse; table-layout: fixed }
  button { height: 30px; padding: 0 10px; white-space: nowrap }
</style>`;

/** Pages with exactly one layout fault. */
const PLANTED: readonly (readonly [what: string, kind: string, html: string])[] = [
  ['a page wider than its window', 'sideways scrolling', '<div style="width: 900px; height: 20px"></div>'],
  [
    'a text cut at the edge of its box',
    'cut text',
    '<p class="line" style="width: 60px">Discharge pressure</p>',
  ],
  [
    'a text cut from below',
    'cut text',
    '<p style="width: 200px; height: 20px; overflow: hidden">Discharge pressure of the second pump in the north</p>',
  ],
  ['a text that leaves its button', 'cut text', '<button style="width: 50px">Discharge pressure</button>'],
  [
    'a text that ends in "…" and is whole nowhere',
    'cut text',
    '<p class="end" style="width: 60px">Discharge pressure</p>',
  ],
  [
    'a placeholder longer than its field',
    'cut text',
    '<input style="width: 60px" placeholder="Search for a target">',
  ],
  [
    'a column in which a name has no room',
    'narrow column',
    '<table style="width: 200px"><tr><td style="width: 30px; padding: 0"><span class="end" style="display: block" title="Pump">Pump hall</span></td><td>1.2</td></tr></table>',
  ],
  [
    'a column that writes one letter under the other',
    'narrow column',
    '<table style="width: 300px"><tr><td style="width: 16px; padding: 0">点検対象</td><td>1.2</td></tr></table>',
  ],
  [
    'a word that breaks in its middle',
    'broken word',
    '<p style="width: 60px; overflow-wrap: anywhere">Temperature</p>',
  ],
  [
    'a text printed over the next column',
    'text over text',
    '<table style="width: 200px"><tr><td style="width: 60px; white-space: nowrap">Could not be read</td><td>1.2</td></tr></table>',
  ],
  [
    'a tool bar cut at the edge of its box',
    'cut control',
    '<div style="width: 200px; overflow: hidden; white-space: nowrap"><button>Confirm</button> <button>Correct</button> <button>Show all</button></div>',
  ],
  [
    'a tool bar that has to be scrolled sideways',
    'cut control',
    '<div style="width: 200px; overflow-x: auto; white-space: nowrap"><button>Confirm</button> <button>Correct</button> <button>Show all</button></div>',
  ],
  [
    'a tool bar wider than its page, which has a table too',
    'cut control',
    '<main style="width: 200px; overflow: auto; white-space: nowrap"><button>Confirm</button> <button>Correct</button> <button>Show all</button><table><tr><td>1.2</td></tr></table></main>',
  ],
  [
    'a button over its field',
    'control over control',
    '<div style="position: relative; width: 200px"><input aria-label="Secret" style="width: 190px"><button style="position: absolute; left: 120px; top: 0">Go</button></div>',
  ],
  [
    'a button over a text',
    'text under control',
    '<div style="position: relative; width: 200px">Discharge pressure<button style="position: absolute; left: 60px; top: -4px">Go</button></div>',
  ],
];

for (const [what, kind, html] of PLANTED)
  test(`${what} is found`, async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 600 });
    await page.setContent(`${STYLE}<main>${html}</main>`);
    const kinds = new Set((await page.evaluate(layoutFaults, null)).map((fault) => fault.kind));
    expect([...kinds]).toEqual([kind]);
  });

test('a page without faults gives none: hidden texts, tooltips, tables and lists that scroll, menus over it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.setContent(`${STYLE}<main>
    <h1>Pump hall <span class="ears">and what only ears hear, which is long and nowhere</span></h1>
    <p class="end" style="width: 60px" title="Discharge pressure">Discharge pressure</p>
    <p style="display: none">Not shown</p>
    <div style="overflow-x: auto; width: 200px"><table style="width: 600px" aria-label="Readings">
      <tr><td>Discharge pressure</td><td>1.2</td><td><button>Confirm</button></td></tr></table></div>
    <ul style="overflow-y: auto; height: 40px"><li>One</li><li>Two</li><li>Three</li><li>Four</li></ul>
    <div style="position: relative; width: 200px"><input aria-label="Search" style="width: 190px; padding: 0 40px 0 4px"
      ><button style="position: absolute; right: 8px; top: 0; width: 30px; padding: 0">×</button></div>
    <label><input type="checkbox"> Only what waits</label>
    <p>A sentence that takes as many lines as it needs, because it has the room for them.</p>
    <div style="position: fixed; left: 0; top: 0; width: 300px; background: white"><button>Above the page</button></div>
  </main>`);
  expect(await page.evaluate(layoutFaults, null)).toEqual([]);
});

test('every address of the console is among the screens that npm run layout opens', () => {
  const paths = ['routes', 'dashboard-route'].flatMap((name) => {
    const source = readFileSync(new URL(`../apps/web/src/app/routes/${name}.ts`, import.meta.url), 'utf8');
    return [...source.matchAll(/(?:path: |Page\()'([^']+)'/g)].map(([, path]) => path!);
  });
  const opened = new Set([...screens.map(({ route }) => route), ...REDIRECTS]);
  expect([...opened].toSorted()).toEqual([...new Set(paths)].toSorted());
});
