import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Round } from '@tenken/contract/round/round.schema.ts';
import { Destination } from '../../apps/server/test/kit/destination.ts';
import { tiltedPhoto } from '../../apps/server/test/kit/pictures/tilted-photo.ts';
import prepareTemplate from '../support/host/prepare-template.ts';
import { startServer, TEMPLATE, type Template, type TestServer } from '../support/host/server.ts';
import { CuttableProxy } from '../support/screen/cuttable-proxy.ts';
import { DrawnCamera, type Upload } from '../support/seed/drawn-camera.ts';
import { PumpCamera } from '../support/seed/pump-camera.ts';
import { readingsOfToday, seedReadings } from '../support/seed/seed-readings.ts';

/** Values of the pump room; the display shows 1 2 3 4. */
const VALUES = { Pressure: 0.92, Flow: 123.4, 'Run lamp': 1, 'Old counter': 4731 };

/** A server with one company, and fixtures for the journeys of an engine. */
export interface TestEnvironment {
  readonly server: TestServer;
  /** Proxy between the browser and the server. */
  readonly line: CuttableProxy;
  readonly camera: PumpCamera;
  /** The newest photo of the pump with its ground truth. */
  readonly upload: Upload;
  readonly uma: ConsoleClient;
  readonly pressureId: string;
  readonly round: Round;
  /** Destination of webhooks. */
  readonly destination: Destination;
  /** Photo files of the user: one tilted, two frontal. */
  readonly files: { readonly tilted: string; readonly fronts: readonly string[] };
  stop(): Promise<void>;
}

/** Initial data of all engines: created once, and copied with database and data folder for each. */
export interface SeededData {
  readonly upload: Upload;
  readonly pressureId: string;
  readonly round: Round;
  readonly folder: string;
  readonly files: TestEnvironment['files'];
  clear(): Promise<void>;
}

export async function seedTemplate(): Promise<SeededData> {
  const clearTemplate = await prepareTemplate();
  const server = await startServer();
  const camera = new PumpCamera(server);
  await camera.introduce(0.8);
  const uma = clientOf(server);
  const { records } = await uma.api<{ records: Gauge[] }>('GET', '/gauges?camera_id=C1&page_size=100');
  const pressureId = records.find(({ name }) => name === 'Pressure')!.id;
  await seedReadings(
    server,
    { gaugeId: pressureId, cameraId: 'C1' },
    readingsOfToday(12, (i) => 0.7 + i / 100),
  );
  const upload = await new DrawnCamera(server, 'C1', SCENES.pump()).shoot(VALUES);
  // a server stopped earlier would leave its jobs to each copy
  await untilRead(uma, pressureId, upload.photoId);
  const round = await uma.api<Round>('POST', '/rounds', {
    facility_id: 'F1',
    name: 'Pump room',
    gauge_ids: [pressureId],
    plan: null,
  });
  await server.leave();
  const former = process.env[TEMPLATE]!;
  const { maintenance } = JSON.parse(former) as Template;
  const { database, dataFolder } = server;
  process.env[TEMPLATE] = JSON.stringify({ maintenance, database, dataFolder });
  const folder = await mkdtemp(join(tmpdir(), 'tenken-photos-'));
  return {
    upload,
    pressureId,
    round,
    folder,
    files: await drawFiles(folder),
    clear: async () => {
      process.env[TEMPLATE] = former;
      for (const one of [folder, dataFolder]) await rm(one, { recursive: true, force: true });
      await clearTemplate();
    },
  };
}

export async function openEnvironment(seeded: SeededData): Promise<TestEnvironment> {
  const server = await startServer();
  const line = new CuttableProxy(server.url);
  await line.open();
  const destination = await Destination.open();
  return {
    ...seeded,
    server,
    line,
    camera: new PumpCamera(server),
    uma: clientOf(server),
    destination,
    stop: async () => {
      await destination.close();
      await line.cut();
      await server.stop();
    },
  };
}

async function untilRead(uma: ConsoleClient, gaugeId: string, photoId: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { records } = await uma.api<{ records: Measurement[] }>(
      'GET',
      `/measurements/v3?gauge_id=${gaugeId}`,
    );
    if (records.some(({ photo }) => photo.id === photoId)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  throw new Error('the photo was not read');
}

const clientOf = (server: TestServer): ConsoleClient =>
  new ConsoleClient(server, { email: 'uma@north.test', password: server.password });

async function drawFiles(folder: string): Promise<TestEnvironment['files']> {
  const tilted = join(folder, 'side.jpg');
  await writeFile(tilted, await tiltedPhoto(0.55));
  const fronts = await Promise.all(
    [0.9, 1.1].map(async (Pressure) => {
      const path = join(folder, `at ${Pressure}.jpg`);
      const spec = { scene: SCENES.pump(), width: 640, height: 480, values: { ...VALUES, Pressure } };
      await writeFile(path, await encodeJpeg(drawPhoto({ ...spec, light: 'day' }, 77).image));
      return path;
    }),
  );
  return { tilted, fronts };
}

/** URL of the console for the browser. */
export const addressOf = ({ line, server }: TestEnvironment): string => `${line.url}${server.prefix}`;

/** The only downloaded file, once it is complete. */
export async function savedIn(folder: string): Promise<{ name: string; bytes: Buffer }> {
  const names = (await readdir(folder)).filter((name) => !/\.(part|wkdownload|crdownload)$/.test(name));
  const [name] = names;
  if (name === undefined) throw new Error('nothing was saved yet');
  const bytes = await readFile(join(folder, name));
  if (bytes.length === 0) throw new Error(`${name} is still empty`);
  return { name, bytes };
}
