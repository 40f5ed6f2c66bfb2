import { SHOWROOM } from '@tenken/camera-sim/picture/showroom.testing.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { decodeImage, encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import type { Picture, PictureInstrument } from '@tenken/camera-sim/picture/picture.ts';
import { drawThermal } from '@tenken/camera-sim/picture/thermal/draw-thermal.ts';
import { heaterScene } from '@tenken/camera-sim/picture/thermal/heat-scene.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import { createDisplayRendition } from '@tenken/server/src/features/photo/create-display-rendition.ts';
import { tiltedPhoto } from '@tenken/server/test/kit/pictures/tilted-photo.ts';
import { expect, type Page, test } from '@playwright/test';
import { bundleEngine } from './support/engine/bundle-engine.ts';
import { type EngineAnswer, type EngineTask, runEngine } from './support/engine/engine.ts';

const ADDRESS = 'http://engine.test/';
/** One board with an instrument of every kind. */
const HEATER = {
  heat: heaterScene(86.4, 22),
  display: { lower: 18, upper: 90 },
  areas: (['max', 'min', 'average'] as const).map((statistic) => ({
    name: `Heater ${statistic}`,
    area: { x: 181, y: 163, width: 137, height: 99 },
    statistic,
  })),
};
/** Instruments of that board that are proposed; refusals take longest and would be equal all too easily. */
const FOUND_KINDS = ['circle', 'seven-segment', 'counter', 'lamp', 'level'];
/** What is photographed, and how it looked when the reference photo was taken. */
const PHOTOS: Readonly<Record<string, () => readonly [photo: Picture, reference: Picture]>> = {
  'every kind of gauge': () => [drawPhoto(SHOWROOM, 2), drawPhoto(SHOWROOM, 1)],
  'every kind of gauge, moved, under lamps': () => {
    const shift = { dx: 6, dy: -4, rotationDeg: 0.8, scale: 1.004 };
    return [drawPhoto({ ...SHOWROOM, light: 'lamps', shot: { shift } }, 2), drawPhoto(SHOWROOM, 1)];
  },
  'every kind of gauge, blurred, in the evening': () => [
    drawPhoto({ ...SHOWROOM, light: 'evening', shot: { blurPx: 2.5 } }, 2),
    drawPhoto(SHOWROOM, 1),
  ],
  'thermal areas': () => [drawThermal(HEATER, 2), drawThermal(HEATER, 1)],
};

test.describe('the engines in the browser and on the server', () => {
  test.describe.configure({ timeout: 120_000 });
  let script: string;
  test.beforeAll(async () => {
    script = await bundleEngine();
  });

  for (const [name, take] of Object.entries(PHOTOS)) {
    test(`give the same bits: ${name}`, async ({ page }) => {
      const task = await taskOf(...take(), name === 'thermal areas' ? ['thermal-area'] : []);
      const onServer = await runEngine(task, decodeImage);
      const inBrowser = await runInWorker(page, script, task);
      expect(inBrowser.pixels).toEqual(onServer.pixels);
      expect(inBrowser).toEqual(onServer);
      for (const proposal of onServer.proposals)
        expect(proposal).toMatchObject({ kind: 'proposal', doubts: [] });
      expect(Object.keys(onServer.readings)).toHaveLength(task.gauges.length);
      // Refusals would be equal all too easily.
      const read = Object.values(onServer.readings as Record<string, { kind: string }>);
      expect(read.filter(({ kind }) => kind === 'reading').length).toBeGreaterThan(read.length / 2);
    });
  }

  test('lay a photo that was taken by hand alike, and read it, bit by bit', async ({ page }) => {
    const room = (pressure: number) =>
      drawPhoto(
        {
          scene: pumpScene(),
          width: 640,
          height: 480,
          values: { Pressure: pressure, Flow: 84.2, 'Run lamp': 1, 'Old counter': 4711 },
          light: 'day',
        },
        11,
      );
    const drawn = await taskOf(room(0.8), room(0.8), []);
    const original = await tiltedPhoto(0.55);
    const working = await createDisplayRendition({ original, rotationDeg: 0 });
    if (working.kind !== 'picture') throw new Error(working.why);
    const task = { ...drawn, photo: working.jpeg, isByHand: true };
    const onServer = await runEngine(task, decodeImage);
    expect(await runInWorker(page, script, task)).toEqual(onServer);
    // Refusals would be equal all too easily.
    expect(onServer.readings['Pressure']).toMatchObject({ alignment: {}, result: { kind: 'reading' } });
  });

  test('propose the same marks and doubts, bit by bit', async ({ page }) => {
    const task = { ...(await taskOf(...PHOTOS['every kind of gauge']!(), FOUND_KINDS)), gauges: [] };
    const onServer = await runEngine(task, decodeImage);
    expect(await runInWorker(page, script, task)).toEqual(onServer);
    const found = (onServer.proposals as readonly { kind: string; gauge_type?: string }[]).filter(
      ({ kind }) => kind === 'proposal',
    );
    expect(found).toHaveLength(FOUND_KINDS.length);
    expect(new Set(found.map(({ gauge_type }) => gauge_type)).size).toBeGreaterThan(3);
  });
});

async function taskOf(photo: Picture, reference: Picture, kinds: readonly string[]): Promise<EngineTask> {
  return {
    photo: await displayRendition(photo),
    reference: await displayRendition(reference),
    thermal: photo.thermal ?? null,
    gauges: reference.instruments.flatMap(({ name, kind: type, annotation }) =>
      'perspective' in annotation ? [{ name, type, configuration: annotation }] : [],
    ),
    // One of each kind: a proposal takes a second.
    clicks: kinds.map((wanted) => photo.instruments.find(({ kind }) => kind === wanted)!).map(placeOn),
  };
}

/** A click on the middle of an instrument; every other one is a box around it. */
function placeOn({ annotation }: PictureInstrument, index: number): PointedAt {
  if (!('perspective' in annotation)) throw new Error('nothing to point at');
  const [first, , last] = annotation.perspective.source_points;
  const box = { x: first!.x, y: first!.y, width: last!.x - first!.x, height: last!.y - first!.y };
  return index % 2 === 1 ? box : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function displayRendition({ image }: Picture): Promise<Uint8Array> {
  const working = await createDisplayRendition({ original: await encodeJpeg(image), rotationDeg: 0 });
  if (working.kind !== 'picture') throw new Error(working.why);
  return working.jpeg;
}

/** Serves page and script without a server, starts the worker and hands it the two JPEGs. */
async function runInWorker(page: Page, script: string, task: EngineTask): Promise<EngineAnswer> {
  const files: Record<string, { contentType: string; body: string | Buffer }> = {
    [ADDRESS]: { contentType: 'text/html', body: '<!doctype html><title>engine</title>' },
    [`${ADDRESS}engine.js`]: { contentType: 'text/javascript', body: script },
    [`${ADDRESS}photo.jpg`]: { contentType: 'image/jpeg', body: Buffer.from(task.photo) },
    [`${ADDRESS}reference.jpg`]: { contentType: 'image/jpeg', body: Buffer.from(task.reference) },
  };
  await page.route(`${ADDRESS}**`, (route) => {
    const file = files[route.request().url()];
    return file ? route.fulfill(file) : route.abort();
  });
  await page.goto(ADDRESS);
  const { gauges, thermal, clicks, isByHand = false } = task;
  const cells = thermal && { ...thermal, data: [...thermal.data] };
  const reply = await page.evaluate(readInPage, { gauges, clicks, cells, isByHand });
  if (reply.answer === undefined) throw new Error(`the worker failed: ${reply.problem}`);
  return reply.answer;
}

interface EngineAnswers {
  readonly answer?: EngineAnswer;
  readonly problem?: string;
}

/** Runs in the page, where nothing of this file exists. */
async function readInPage({
  gauges,
  clicks,
  cells,
  isByHand,
}: Pick<EngineTask, 'gauges' | 'clicks' | 'isByHand'> & {
  cells: { width: number; height: number; data: number[] } | null;
}): Promise<EngineAnswers> {
  const load = async (name: string): Promise<Uint8Array> =>
    new Uint8Array(await (await fetch(name)).arrayBuffer());
  const task = {
    photo: await load('photo.jpg'),
    reference: await load('reference.jpg'),
    thermal: cells && { ...cells, data: Uint16Array.from(cells.data) },
    gauges,
    clicks,
    isByHand,
  };
  const worker = new Worker('engine.js', { type: 'module' });
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', ({ message }) => resolve({ problem: message }));
    worker.postMessage(task);
  });
}
