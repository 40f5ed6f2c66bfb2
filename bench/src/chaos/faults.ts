import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensurePartition } from '@tenken/server/src/platform/db/partitions.ts';
import { DISK_RESERVE_BYTES } from '@tenken/server/src/platform/files/disk-watch.ts';
import { moveClock } from '../alerts/move-clock.ts';
import { withDatabase } from '../load/database.ts';
import type { Apart } from '../roles/apart.ts';
import type { Crossing, Weather } from '../roles/crossing.ts';

export interface Fault {
  readonly name: string;
  /** Makes it, and answers when it is over: from then on everything has to come back by itself. */
  readonly make: (site: FaultSite) => Promise<void>;
}

export interface FaultSite {
  readonly apart: Apart;
  /** Between cameras and the processes that they send to. */
  readonly doors: readonly Crossing[];
  /** How long what passes by itself lasts. */
  readonly lastsMs: number;
}

const MINUTE_MS = 60_000;
const CHUNK = Buffer.alloc(1024 * 1024);

const kill = (index: number, what: string): Fault => ({
  name: `kill -9 of ${what}`,
  make: ({ apart }) => apart.processes[index]!.kill(),
});

/** Longer than other faults: whoever waits for the frozen one has to give up before it comes back. */
const FROZEN_TIMES = 3;

const freeze = (index: number, what: string): Fault => ({
  name: `${what} stands still`,
  make: async ({ apart, lastsMs }) => {
    const one = apart.processes[index]!;
    one.freeze();
    await sleep(lastsMs * FROZEN_TIMES);
    one.thaw();
  },
});

const freezePostgres: Fault = {
  name: 'PostgreSQL stands still',
  make: async ({ apart, lastsMs }) => {
    apart.postgres.freeze();
    await sleep(lastsMs * FROZEN_TIMES);
    apart.postgres.thaw();
  },
};

const freezeBucket: Fault = {
  name: 'the bucket stands still',
  make: ({ apart, lastsMs }) => during(apart.roads.bucket, 'frozen', lastsMs * FROZEN_TIMES),
};

const bucketIs = (weather: Weather, name: string): Fault => ({
  name,
  make: ({ apart, lastsMs }) => during(apart.roads.bucket, weather, lastsMs),
});

async function during(road: Crossing, weather: Weather, lastsMs: number): Promise<void> {
  road.weather = weather;
  if (weather !== 'slow' && weather !== 'frozen') road.cut();
  await sleep(lastsMs);
  road.weather = 'clear';
}

/** The clock of one process is wrong for a while; the signatures of devices tell it at once where it is far off. */
const clockJumps = (index: number, ms: number, name: string): Fault => ({
  name,
  make: async ({ apart, lastsMs }) => {
    const one = apart.processes[index]!;
    if (!(await one.isReady())) return;
    await moveClock(one, ms);
    await sleep(lastsMs);
    await moveClock(one, -ms);
  },
});

let months = 14;

/** Somebody reads for long while a new month is made ready, as at a month's turn. */
const longReader: Fault = {
  name: 'a long reader while a month is made',
  make: ({ apart, lastsMs }) =>
    withDatabase(apart.database, async (db) => {
      const at = new Date();
      at.setUTCDate(1);
      at.setUTCMonth(at.getUTCMonth() + (months += 1));
      const reading = withDatabase(apart.database, (reader) =>
        reader.transaction().execute(async (tx) => {
          await tx.selectFrom('photo').select('id').execute();
          await tx.selectFrom('measurement').select('id').execute();
          await sleep(lastsMs);
        }),
      );
      await sleep(lastsMs / 4);
      await ensurePartition(db, ['photo', 'measurement'], at);
      await reading;
    }),
};

/** First the reserve is touched, then nothing at all is left. */
const fullDisk: Fault = {
  name: 'a full disk',
  make: async ({ apart, lastsMs }) => {
    const file = join(apart.folder.root, 'filler');
    try {
      await fill(file, apart.folder.root, DISK_RESERVE_BYTES / 2);
      await sleep(lastsMs / 2);
      await fill(file, apart.folder.root, 0);
      await sleep(lastsMs / 2);
    } finally {
      await rm(file, { force: true });
    }
    await apart.postgres.revive();
  },
};

async function fill(file: string, folder: string, leaveBytes: number): Promise<void> {
  const handle = await open(file, 'a');
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize <= leaveBytes) return;
      await handle.write(CHUNK);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await handle.close();
  }
}

const killPostgres: Fault = {
  name: 'kill -9 of PostgreSQL',
  make: async ({ apart }) => {
    await apart.postgres.kill();
    await apart.postgres.start();
  },
};

const cutDatabase: Fault = {
  name: 'connections to PostgreSQL cut',
  make: async ({ apart, lastsMs }) => during(apart.roads.database, 'closed', lastsMs / 4),
};

const doorsAre = (weather: Weather, name: string): Fault => ({
  name,
  make: async ({ doors, lastsMs }) => {
    await Promise.all(doors.map((door) => during(door, weather, lastsMs)));
  },
});

const FREEZES: readonly Fault[] = [
  freeze(0, 'the first process for calls and devices'),
  freeze(2, 'the first worker'),
  freeze(4, 'the scheduler'),
  freezePostgres,
  freezeBucket,
];

/** In the order in which the processes of the site were added: two for calls and devices, two workers, one scheduler. */
export const FAULTS: readonly Fault[] = [
  kill(0, 'the first process for calls and devices'),
  kill(1, 'the second process for calls and devices'),
  kill(2, 'the first worker'),
  kill(3, 'the second worker'),
  kill(4, 'the scheduler'),
  killPostgres,
  cutDatabase,
  bucketIs('unavailable', 'the bucket answers 503'),
  bucketIs('slow', 'the bucket is slow'),
  doorsAre('slow', 'slow connections of cameras'),
  doorsAre('closed', 'cut connections of cameras'),
  clockJumps(0, 2 * MINUTE_MS, 'a clock jumps two minutes ahead'),
  clockJumps(1, 120 * MINUTE_MS, 'a clock jumps two hours ahead'),
  clockJumps(2, -30 * MINUTE_MS, 'the clock of a worker jumps back'),
  longReader,
  fullDisk,
  ...FREEZES,
];

/** What a test has time for, on one process that does everything. */
export const SHORT_FAULTS: readonly Fault[] = [
  bucketIs('unavailable', 'the bucket answers 503'),
  doorsAre('closed', 'cut connections of cameras'),
  killPostgres,
];

export const needsOwnDisk = ({ name }: Fault): boolean => name === fullDisk.name;
