import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPackages, startExternalPostgres } from '@tenken/server/test/kit/external/debian-postgres.ts';
import { startS3 } from '@tenken/server/test/kit/external/s3-server.ts';
import { CameraFleet } from '../load/camera-fleet.ts';
import { createDataFolder, type DataFolder } from '../load/data-folder.ts';
import { Plant } from '../load/plant.ts';
import { runTenken, runTenkenOrThrow, type Settings } from './run-tenken.ts';

interface Options {
  readonly cameras: number;
  readonly photos: number;
  readonly log: (line: string) => void;
}

/** Log lines in the middle of a command, at which it is killed. */
const IN_THE_MIDDLE = /^photo: \d+ rows|now the rows$/m;
const TIMEOUT_MS = 600_000;

/**
 * Backup during uploads, restore to another folder, move to PostgreSQL and S3 and back; each command is also killed once.
 * Afterwards all rows and images are compared.
 */
export async function measureRestore({ cameras, photos, log }: Options) {
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
    const backup = await backUpUnderLoad(plant, folder, photos, log);
    const there = { DATA_DIR: restored.dataDir };
    await killed(['restore', backup], there, log);
    await runTenkenOrThrow(['restore', backup], there);
    const first = await runTenkenOrThrow(['compare', backup], there);
    log(`restored: ${JSON.stringify(first)}`);
    const moved = await moveThereAndBack(there, back, folder, log);
    const last = await runTenkenOrThrow(['compare', backup], { DATA_DIR: back.dataDir });
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
  log: Options['log'],
): Promise<string> {
  const here = { DATA_DIR: plant.folder.dataDir };
  const fleet = new CameraFleet(plant.cameras, plant.photos, () => plant.server.url);
  await fleet.moreDelivered(photos, TIMEOUT_MS);
  await killed(['backup', join(folder, 'cut-off')], here, log);
  const { code, stderr } = await runTenken(['verify', join(folder, 'cut-off')], here);
  if (code === 0) throw new Error('a backup that was cut off counts as whole');
  log(stderr.trim());
  const before = fleet.delivered.length;
  const backup = join(folder, 'backup');
  const result = await runTenkenOrThrow(['backup', backup, '--with-keys'], here);
  log(`backup: ${JSON.stringify(result)}, ${fleet.delivered.length - before} photos arrived meanwhile`);
  await fleet.finish();
  await plant.server.stop();
  await runTenkenOrThrow(['verify', backup], here);
  return backup;
}

/** How much is different on the way; without Debian's PostgreSQL it goes to another folder and back. */
async function moveThereAndBack(
  from: Settings,
  back: DataFolder,
  folder: string,
  log: Options['log'],
): Promise<number> {
  if (missingPackages() !== null) log(`without ${missingPackages()} nothing is moved to PostgreSQL`);
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
    await killed(['move', '--to', out], from, log);
    const there = await runTenkenOrThrow(['move', '--to', out], from);
    log(`moved to PostgreSQL and a bucket: ${JSON.stringify(there)}`);
    const again = await runTenkenOrThrow(['move', '--to', home], outside);
    log(`moved back: ${JSON.stringify(again)}`);
    return there['different']! + again['different']!;
  } finally {
    await s3.stop();
    postgres?.stop();
  }
}

async function killed(words: readonly string[], settings: Settings, log: Options['log']): Promise<void> {
  const { code, stderr } = await runTenken(words, settings, IN_THE_MIDDLE);
  log(
    `tenken ${words[0]} ${code === null ? 'killed' : `ended with ${code} before it was killed`}: ${stderr.trim().split('\n').at(-1)}`,
  );
}

async function writeSettings(file: string, settings: Settings): Promise<string> {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(file, lines.join(''), { mode: 0o600 });
  return file;
}
