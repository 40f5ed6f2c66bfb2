import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildWeb } from '../../../scripts/build-web.ts';
import { openChromium, type ChromiumPage } from '../annotator/chromium.ts';
import { consoleFolder } from '../annotator/console-folder.ts';
import { addCameras, LOAD_ACCOUNT, type LoadCamera } from '../load/add-cameras.ts';
import { addGauge } from '../load/add-gauge.ts';
import { ApiClient } from '../load/api-client.ts';
import { createDataFolder } from '../load/data-folder.ts';
import { deliverPhoto } from '../load/deliver-photo.ts';
import { drawPhotos, type DrawnPhoto } from '../load/draw-photos.ts';
import { startServerProcess } from '../load/server-process.ts';
import { confirmByKey, confirmByMouse, current, goToRow, until } from './review-actions.ts';
import { seedUninspected } from './seed-uninspected.ts';
import { readSigning, watchSigning } from './watch-signing.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FACILITY = 'F1';
const PHOTO_EVERY_MS = 1000;

export interface ReviewResult {
  readonly readings: number;
  readonly targets: number;
  readonly photos: number;
  readonly signed: number;
  readonly unseen: number;
  /** From the key to the next row, or from the press until the row has left. */
  readonly seconds_per_reading: number;
  readonly by_keys: number;
  readonly by_mouse: number;
}

type Plan = { readonly readings: number; readonly targets: number };

/**
 * Uninspected readings are confirmed while a photo arrives each second: half by keys in time-span inspection, half by mouse on
 * the dashboard. Only readings visible at the moment of the action may be confirmed.
 */
export async function review(
  { readings, targets }: Plan,
  log: (line: string) => void,
): Promise<{ result: ReviewResult; isGood: boolean }> {
  if (!process.env['CONSOLE_DIR']) await buildWeb(ROOT);
  const made = await createDataFolder('review');
  const server = await startServerProcess({ ...made, consoleDir: consoleFolder() });
  const page = await openChromium();
  const stop = new AbortController();
  try {
    const photos = await drawPhotos(5, { width: 640, height: 480 });
    const api = await ApiClient.signIn(() => server, { email: LOAD_ACCOUNT, password: server.password });
    const cameras = await addCameras(made.dataDir, targets);
    const gauges = [];
    for (const camera of cameras)
      gauges.push({
        cameraId: camera.cameraId,
        gaugeId: await addGauge(api, server.url, camera, photos[0]!),
      });
    await seedUninspected(made.dataDir, gauges, readings);
    log(`${readings} readings of ${targets} targets wait`);
    await signIn(page, server.url, api.cookie);
    await watchSigning(page);
    const shooting = shootEachSecond(cameras, photos, server.url, stop.signal);
    const half = Math.ceil(readings / 2);
    const at = (path: string): string => `${server.url}${server.prefix}${path}`;
    const keys = await workOff(
      page,
      at(`/time_span_inspection?facility_id=${FACILITY}&range=lastNDays&days=2`),
      half,
      confirmByKey,
    );
    log(`by keys ${JSON.stringify(keys)}`);
    const queue = at(`/?facility_id=${FACILITY}&tab=inspection_target&filter=to_review`);
    const mouse = await workOff(page, queue, readings - half, confirmByMouse);
    log(`by mouse ${JSON.stringify(mouse)}`);
    stop.abort();
    const result = {
      readings,
      targets,
      photos: await shooting,
      signed: keys.signed + mouse.signed,
      unseen: keys.unseen + mouse.unseen,
      seconds_per_reading: round((keys.seconds + mouse.seconds) / readings),
      by_keys: round(keys.seconds / half),
      by_mouse: round(mouse.seconds / (readings - half)),
    };
    return { result, isGood: result.unseen === 0 && result.signed >= readings };
  } finally {
    stop.abort();
    await page.close();
    await server.stop();
    await made.remove();
  }
}

/** Opens a list and confirms this many readings one after the other. */
async function workOff(
  page: ChromiumPage,
  url: string,
  count: number,
  confirm: (page: ChromiumPage) => Promise<void>,
): Promise<{ signed: number; unseen: number; seconds: number }> {
  await page.open(url);
  await until(page, () => page.evaluate<boolean>(`document.querySelector('[data-row]') !== null`));
  if (confirm === confirmByKey && (await current(page)) === null) await goToRow(page);
  const start = performance.now();
  let { signed, unseen } = await readSigning(page);
  while (signed < count) {
    await confirm(page);
    ({ signed, unseen } = await readSigning(page));
  }
  return { signed, unseen, seconds: round((performance.now() - start) / 1000) };
}

/** Returns how many photos arrived. */
async function shootEachSecond(
  cameras: readonly LoadCamera[],
  photos: readonly DrawnPhoto[],
  url: string,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    await deliverPhoto(cameras[count % cameras.length]!, () => url, photos[count % photos.length]!);
    count += 1;
    await sleep(PHOTO_EVERY_MS);
  }
  return count;
}

async function signIn(page: ChromiumPage, url: string, cookie: string): Promise<void> {
  for (const one of cookie.split('; ')) {
    const [name, ...value] = one.split('=');
    await page.send('Network.setCookie', { url, name, value: value.join('=') });
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
