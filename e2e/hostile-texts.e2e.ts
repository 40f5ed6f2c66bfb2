import {
  ADDRESSES,
  ADMIN_SCREENS,
  alikeScreens,
  countScreens,
  inspectScreen,
  MORE_ADMIN_SCREENS,
  moreScreensOf,
  screensOf,
  SHOWN,
  watchScripts,
  writeHostileTexts,
  type Named,
} from './support/hostile-texts.ts';
import { expect, journey, type Console } from './support/journey.ts';

/** `npm run attack` looks at every screen. */
const isWhole = process.env['ATTACK_COUNTS'] !== undefined;

journey.describe.configure({ mode: 'serial' });
// the list of sessions shows what the browser says it is
journey.use({ userAgent: '<img src=x onerror=ran()>' });

let named: Named;
journey.beforeAll(async ({ server }) => {
  named = await writeHostileTexts(server);
});

async function look(console: Console, screens: readonly string[], isShown: boolean): Promise<void> {
  for (const screen of screens) {
    const { text, ...sight } = await inspectScreen(console.page, console.at(screen));
    expect.soft(sight, screen).toEqual({ ran: 0, stopped: [], elements: [] });
    if (isShown) expect.soft(text, screen).toMatch(SHOWN);
  }
  await countScreens(screens.length);
}

journey(
  'a text that looks like script is shown as text, on every screen of a company',
  async ({ console }) => {
    journey.slow(isWhole);
    await watchScripts(console.page);
    await console.signIn('ada');
    await look(console, screensOf(named), true);
    if (isWhole) await look(console, alikeScreens, true);
    if (isWhole) await look(console, moreScreensOf(named), false);
  },
);

journey('and on those of a platform admin, and in addresses', async ({ console }) => {
  await watchScripts(console.page);
  await look(console, isWhole ? ADDRESSES : ADDRESSES.slice(1, 2), false);
  await console.signIn('admin');
  await look(console, [...ADMIN_SCREENS, ...(isWhole ? MORE_ADMIN_SCREENS : [])], false);
  await look(console, isWhole ? ADDRESSES : ADDRESSES.slice(3, 4), false);
});
