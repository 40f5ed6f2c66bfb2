import { fileURLToPath } from 'node:url';
import { buildWeb } from '../../../scripts/build-web.ts';
import { openChromium, type ChromiumPage } from '../annotator/chromium.ts';
import { consoleFolder } from '../annotator/console-folder.ts';
import { LOAD_ACCOUNT } from '../load/add-cameras.ts';
import { ApiClient } from '../load/api-client.ts';
import { createDataFolder, type DataFolder } from '../load/data-folder.ts';
import { startServerProcess } from '../load/server-process.ts';
import { BIG_FACILITY, buildBigFacility, type FacilitySize } from './big-facility.ts';
import { scrollPage, watchTasks, type ScrollFigures } from './scroll-page.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const USER = 'uma';

interface Layout {
  /** Below the prefix; the facility is added. */
  readonly page?: string;
  readonly path: string;
  readonly rows: string;
  readonly preferences: object;
  /** A script that checks whether everything has loaded. */
  readonly isLoaded?: string;
}

/** All views of the dashboard, and the list of uninspected readings. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  cameras_grid: { path: '&tab=camera', rows: 'article', preferences: {} },
  cameras_list: { path: '&tab=camera', rows: 'tbody tr', preferences: { camera_layout: 'list' } },
  targets_full: { path: '&tab=inspection_target', rows: 'article', preferences: {} },
  targets_compact: {
    path: '&tab=inspection_target',
    rows: 'article',
    preferences: { gauge_layout: 'compact' },
  },
  targets_table: { path: '&tab=inspection_target', rows: 'tbody tr', preferences: { gauge_layout: 'table' } },
  to_review: { path: '&tab=inspection_target&filter=to_review', rows: 'article', preferences: {} },
  time_span: {
    page: '/time_span_inspection',
    path: '&range=lastNDays&days=2',
    rows: 'tbody tr',
    preferences: {},
    isLoaded: `!document.querySelector('nav output').closest('nav').innerText.includes('Loading')`,
  },
};

/** Of the main thread for a frame at a fling of 160 px a frame: 40 frames a second. An ordinary wheel turns a quarter as fast. */
const WANTED_CPU_MS = 25;

/**
 * The dashboard of a facility with 100 cameras and 500 gauges in a browser, and the thousands of readings that wait there:
 * how long until it is there, and whether it scrolls. With CONSOLE_DIR naming a console that was built before, that one is measured.
 */
export async function dashboard(
  size: FacilitySize,
  log: (line: string) => void,
): Promise<{ result: Record<string, ScrollFigures>; isGood: boolean }> {
  if (!process.env['CONSOLE_DIR']) await buildWeb(ROOT);
  const made = await createDataFolder('dashboard');
  const folder: DataFolder = { ...made, consoleDir: consoleFolder() };
  const server = await startServerProcess(folder);
  const page = await openChromium();
  try {
    await buildBigFacility(made.dataDir, size);
    log(`${size.cameras} cameras, ${size.cameras * size.gaugesPerCamera} gauges`);
    const api = await ApiClient.signIn(() => server, { email: LOAD_ACCOUNT, password: server.password });
    await signIn(page, server.url, api.cookie);
    await watchTasks(page);
    const result: Record<string, ScrollFigures> = {};
    for (const [name, layout] of Object.entries(LAYOUTS)) {
      await choose(page, `${server.url}${server.prefix}/login`, layout.preferences);
      const { page: path = '/', rows, isLoaded } = layout;
      const url = `${server.url}${server.prefix}${path}?facility_id=${BIG_FACILITY}${layout.path}`;
      result[name] = await scrollPage(page, url, { rows, isLoaded });
      log(`${name.padEnd(16)} ${JSON.stringify(result[name])}`);
    }
    const isGood = Object.values(result).every(({ cpu_ms_per_frame }) => cpu_ms_per_frame <= WANTED_CPU_MS);
    return { result, isGood };
  } finally {
    await page.close();
    await server.stop();
    await made.remove();
  }
}

async function signIn(page: ChromiumPage, url: string, cookie: string): Promise<void> {
  for (const one of cookie.split('; ')) {
    const [name, ...value] = one.split('=');
    await page.send('Network.setCookie', { url, name, value: value.join('=') });
  }
}

/** Stored preferences of the user. */
async function choose(page: ChromiumPage, url: string, preferences: object): Promise<void> {
  await page.open(url);
  const stored = JSON.stringify(JSON.stringify({ version: 1, ...preferences }));
  await page.evaluate(`localStorage.setItem('dashboard_preferences:${USER}', ${stored})`);
}
