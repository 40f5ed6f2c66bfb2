import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listMeasurements, patchMeasurement } from '@tenken/contract/measurement/measurement.routes.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { buildWeb } from '../../../scripts/build-web.ts';
import { openChromium, type ChromiumPage } from '../annotator/chromium.ts';
import { consoleFolder } from '../annotator/console-folder.ts';
import { addCameras, LOAD_ACCOUNT } from '../load/add-cameras.ts';
import { addGauge } from '../load/add-gauge.ts';
import { ApiClient } from '../load/api-client.ts';
import { createDataFolder } from '../load/data-folder.ts';
import { drawPhotos } from '../load/draw-photos.ts';
import { startServerProcess } from '../load/server-process.ts';
import { seedUninspected } from '../review/seed-uninspected.ts';
import { growthOf, measureMemory, type Memory } from './memory.ts';
import { fastClock } from './fast-clock.ts';
import { openThrottledProxy, type ThrottledProxy } from '../load/throttled-proxy.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const GAUGES = 6;
const EVENT_EVERY_MS = 2000;
/** One event in this many happens while the page is offline. */
const OFFLINE_EVERY = 10;
const SHOWN_MS = 20_000;
/** What a browser itself moves by. A page that keeps a sixth more a day, hour by hour, is above it. */
const MAX_GROWTH = 1.05;
const FACILITY = 'Pump hall';
const CALM = 0.8;
const ERROR = 1.5;

export interface WallResult {
  readonly hours: number;
  readonly minutes: number;
  readonly events: number;
  readonly events_without_network: number;
  /** Changes that were not shown. */
  readonly missed: number;
  readonly heap_mb: { readonly first: number; readonly last: number; readonly growth: number };
  readonly nodes: { readonly first: number; readonly last: number; readonly growth: number };
  readonly shown_seconds: number;
}

type Plan = { readonly hours: number; readonly minutes: number };

/**
 * A screen on the wall for a day of its own clock, in minutes of ours: readings go into alarm and out of it, also while the
 * network is away. Everything must be shown, and the page must hold no more at the end than at the beginning.
 */
export async function wall(
  { hours, minutes }: Plan,
  log: (line: string) => void,
): Promise<{ result: WallResult; isGood: boolean }> {
  if (!process.env['CONSOLE_DIR']) await buildWeb(ROOT);
  const made = await createDataFolder('wall');
  const server = await startServerProcess({ ...made, consoleDir: consoleFolder() });
  const proxy = await openThrottledProxy(server.url);
  const page = await openChromium();
  try {
    const api = await ApiClient.signIn(() => server, { email: LOAD_ACCOUNT, password: server.password });
    const readings = await prepare(api, server.url, made.dataDir);
    const speed = (hours * 60) / minutes;
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: fastClock(speed) });
    for (const one of api.cookie.split('; ')) {
      const [name, ...value] = one.split('=');
      await page.send('Network.setCookie', { url: proxy.url, name, value: value.join('=') });
    }
    await page.open(`${proxy.url}${server.prefix}/wall`);
    await untilShown(page, 0);
    const day = await simulateDay({ page, proxy, api, readings, minutes, hours, log });
    const result = { hours, minutes, ...day };
    const isFlat = result.heap_mb.growth <= MAX_GROWTH && result.nodes.growth <= MAX_GROWTH;
    return { result, isGood: result.missed === 0 && isFlat };
  } finally {
    await page.close();
    await proxy.close();
    await server.stop();
    await made.remove();
  }
}

/** Gauges with a normal newest reading, which is then corrected into an error and back. */
async function prepare(api: ApiClient, url: string, dataDir: string): Promise<Measurement[]> {
  const [photo] = await drawPhotos(1, { width: 640, height: 480 });
  const gauges = [];
  for (const camera of await addCameras(dataDir, GAUGES))
    gauges.push({ cameraId: camera.cameraId, gaugeId: await addGauge(api, url, camera, photo!) });
  await seedUninspected(dataDir, gauges, GAUGES);
  const readings: Measurement[] = [];
  for (const { gaugeId } of gauges) {
    const { records } = await api.call(listMeasurements, { query: { gauge_id: gaugeId, page_size: '1' } });
    readings.push(await setValue(api, records[0]!, CALM));
  }
  return readings;
}

const setValue = (api: ApiClient, { id, version }: Measurement, confirmed_value: number) =>
  api.call(patchMeasurement, { params: { id }, body: { is_confirmed: true, confirmed_value, version } });

type Day = Plan & {
  readonly page: ChromiumPage;
  readonly proxy: ThrottledProxy;
  readonly api: ApiClient;
  readonly readings: Measurement[];
  readonly log: (line: string) => void;
};

async function simulateDay({ page, proxy, api, readings, minutes, hours, log }: Day) {
  const start = performance.now();
  const total = minutes * 60_000;
  const samples: Memory[] = [];
  const alarmed = new Set<number>();
  const latencies: number[] = [];
  let [events, offline, missed] = [0, 0, 0];
  while (performance.now() - start < total) {
    const hour = Math.floor(((performance.now() - start) / total) * hours);
    if (samples.length <= hour) {
      samples.push(await measureMemory(page));
      log(`hour ${hour}: ${JSON.stringify(samples.at(-1))}, ${events} events, ${missed} missed`);
    }
    const isOffline = events % OFFLINE_EVERY === OFFLINE_EVERY - 1;
    if (isOffline) proxy.cut();
    await toggle(api, readings, alarmed, events);
    events += 1;
    offline += Number(isOffline);
    if (isOffline) await sleep(EVENT_EVERY_MS).then(proxy.repair);
    const waited = await untilShown(page, alarmed.size);
    if (waited === null) missed += 1;
    else latencies.push(waited);
    await sleep(EVENT_EVERY_MS);
  }
  samples.push(await measureMemory(page));
  const seriesOf = (name: keyof Memory) => {
    const values = samples.map((sample) => sample[name]);
    return { first: values[1] ?? values[0]!, last: values.at(-1)!, growth: round(growthOf(values)) };
  };
  return {
    events,
    events_without_network: offline,
    missed,
    heap_mb: seriesOf('heap_mb'),
    nodes: seriesOf('nodes'),
    shown_seconds: round(Math.max(0, ...latencies) / 1000),
  };
}

/** Moves one gauge into the error state or back. */
async function toggle(
  api: ApiClient,
  readings: Measurement[],
  alarmed: Set<number>,
  turn: number,
): Promise<void> {
  const at = (turn * 5) % readings.length;
  const isAlarm = !alarmed.has(at);
  readings[at] = await setValue(api, readings[at]!, isAlarm ? ERROR : CALM);
  if (isAlarm) alarmed.add(at);
  else alarmed.delete(at);
}

/** Milliseconds until the facility shows this many errors; null on a timeout. */
async function untilShown(page: ChromiumPage, errors: number): Promise<number | null> {
  const words = errors === 0 ? 'No alarm' : errors === 1 ? '1 error' : `${errors} errors`;
  const start = performance.now();
  while (performance.now() - start < SHOWN_MS) {
    const text = await page.evaluate<string>(
      `[...document.querySelectorAll('article')].find((one) => one.textContent.includes('${FACILITY}'))?.textContent ?? ''`,
    );
    if (text.includes(words)) return performance.now() - start;
    await sleep(100);
  }
  return null;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
