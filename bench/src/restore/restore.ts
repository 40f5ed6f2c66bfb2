import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPackages, startExternalPostgres } from '@tenken/server/test/kit/external/debian-postgres.ts';
import { startS3 } from '@tenken/server/test/kit/external/s3-server.ts';
import { CameraFleet } from '../load/camera-fleet.ts';
import { createDataFolder, type DataFolder } from '../load/data-folder.ts';
import { Plant } from '../load/plant.ts';
import { tenken, tenkenWell, type Settings } from './tenken.ts';

interface Options {
  readonly cameras: number;
  readonly photos: number;
  readonly say: (line: string) => void;
}

/** In the middle of a command: rows are read, or pictures are there and rows are brought in. */
const IN_THE_MIDDLE = /^photo: \d+ rows|now the rows$/m;
const TIMEOUT_MS = 600_000;

/**
 * A backup while photos arrive, restored elsewhere, then moved to PostgreSQL and a bucket and back; backup, restore and move
 * are each killed once on the way. Every row and picture is compared at the end of each.
 */
export async function measureRestore({ cameras, photos, say }: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-restore-'));
  await chmod(folder, 0o755); // PostgreSQL runs as another user when we are root
  const [restored, back] = [await createDataFolder('restored'), await createDataFolder('back')];
  const plant = await Plant.open({
    name: 'restore',
    cameras,
    photos: 4,
    size: { width: 640, height: 480 },
  });
  try {
    const backup = await backUpUnderLoad(plant, folder, photos, say);
    const there = { DATA_DIR: restored.dataDir };
    await killed(['restore', backup], there, say);
    await tenkenWell(['restore', backup], there);
    const first = await tenkenWell(['compare', backup], there);
    say(`restored: ${JSON.stringify(first)}`);
    const moved = await moveThereAndBack(there, back, folder, say);
    const last = await tenkenWell(['compare', backup], { DATA_DIR: back.dataDir });
    const different = first['different']! + moved + last['different']!;
    const result = { rows: last['rows'], blobs: last['blobs'], different };
    return { result, isGood: different === 0 && missingPackages() === null };
  } finally {
    await plant.close();
    await Promise.all([restored.remove(), back.remove()]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function backUpUnderLoad(
  plant: Plant,
  folder: string,
  photos: number,
  say: Options['say'],
): Promise<string> {
  const here = { DATA_DIR: plant.folder.dataDir };
  const fleet = new CameraFleet(plant.cameras, plant.photos, () => plant.server.url);
  await fleet.moreDelivered(photos, TIMEOUT_MS);
  await killed(['backup', join(folder, 'cut-off')], here, say);
  const { code, stderr } = await tenken(['verify', join(folder, 'cut-off')], here);
  if (code === 0) throw new Error('a backup that was cut off counts as whole');
  say(stderr.trim());
  const before = fleet.delivered.length;
  const backup = join(folder, 'backup');
  const result = await tenkenWell(['backup', backup, '--with-keys'], here);
  say(`backup: ${JSON.stringify(result)}, ${fleet.delivered.length - before} photos arrived meanwhile`);
  await fleet.finish();
  await plant.server.stop();
  await tenkenWell(['verify', backup], here);
  return backup;
}

/** How much is different on the way; without Debian's PostgreSQL it goes to another folder and back. */
async function moveThereAndBack(
  from: Settings,
  back: DataFolder,
  folder: string,
  say: Options['say'],
): Promise<number> {
  if (missingPackages() !== null) say(`without ${missingPackages()} nothing is moved to PostgreSQL`);
  const postgres =
    missingPackages() === null ? await startExternalPostgres(join(folder, 'postgres')) : undefined;
  const s3 = await startS3(join(folder, 'bucket'));
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.place;
  const outside: Settings = {
    DATA_DIR: join(folder, 'outside'),
    ...(postgres ? { DATABASE_URL: postgres.direct } : {}),
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  try {
    const out = await writeSettings(join(folder, 'outside.env'), outside);
    const home = await writeSettings(join(folder, 'home.env'), { DATA_DIR: back.dataDir });
    await killed(['move', '--to', out], from, say);
    const there = await tenkenWell(['move', '--to', out], from);
    say(`moved to PostgreSQL and a bucket: ${JSON.stringify(there)}`);
    const again = await tenkenWell(['move', '--to', home], outside);
    say(`moved back: ${JSON.stringify(again)}`);
    return there['different']! + again['different']!;
  } finally {
    await s3.stop();
    postgres?.stop();
  }
}

async function killed(words: readonly string[], settings: Settings, say: Options['say']): Promise<void> {
  const { code, stderr } = await tenken(words, settings, IN_THE_MIDDLE);
  say(
    `tenken ${words[0]} ${code === null ? 'killed' : `ended with ${code} before it was killed`}: ${stderr.trim().split('\n').at(-1)}`,
  );
}

async function writeSettings(file: string, settings: Settings): Promise<string> {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(file, lines.join(''), { mode: 0o600 });
  return file;
}
