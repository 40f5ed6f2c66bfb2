import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensurePartition } from '@tenken/server/src/platform/db/partitions.ts';
import { DISK_RESERVE_BYTES } from '@tenken/server/src/platform/files/disk-watch.ts';
import { moveClock } from '../alerts/move-clock.ts';
import { withDatabase } from '../load/database.ts';
import type { ProcessCluster } from '../roles/process-cluster.ts';
import type { FaultProxy, ProxyState } from '../roles/fault-proxy.ts';

export interface Fault {
  readonly name: string;
  /** Injects the fault; resolves at its end, after which everything has to recover. */
  readonly make: (site: FaultSite) => Promise<void>;
}

export interface FaultSite {
  readonly cluster: ProcessCluster;
  /** Proxies between cameras and servers. */
  readonly frontProxies: readonly FaultProxy[];
  /** Duration of temporary faults. */
  readonly lastsMs: number;
}

const MINUTE_MS = 60_000;
const CHUNK = Buffer.alloc(1024 * 1024);

const kill = (index: number, what: string): Fault => ({
  name: `kill -9 of ${what}`,
  make: ({ cluster }) => cluster.processes[index]!.kill(),
});

/** Longer than other faults: clients have to time out before the frozen one resumes. */
const FROZEN_TIMES = 3;

const freeze = (index: number, what: string): Fault => ({
  name: `${what} stands still`,
  make: async ({ cluster, lastsMs }) => {
    const one = cluster.processes[index]!;
    one.freeze();
    await sleep(lastsMs * FROZEN_TIMES);
    one.thaw();
  },
});

const freezePostgres: Fault = {
  name: 'PostgreSQL stands still',
  make: async ({ cluster, lastsMs }) => {
    cluster.postgres.freeze();
    await sleep(lastsMs * FROZEN_TIMES);
    cluster.postgres.thaw();
  },
};

const freezeBucket: Fault = {
  name: 'the bucket stands still',
  make: ({ cluster, lastsMs }) => withProxyState(cluster.proxies.bucket, 'frozen', lastsMs * FROZEN_TIMES),
};

const setBucketProxy = (state: ProxyState, name: string): Fault => ({
  name,
  make: ({ cluster, lastsMs }) => withProxyState(cluster.proxies.bucket, state, lastsMs),
});

async function withProxyState(proxy: FaultProxy, state: ProxyState, lastsMs: number): Promise<void> {
  proxy.state = state;
  if (state !== 'slow' && state !== 'frozen') proxy.cut();
  await sleep(lastsMs);
  proxy.state = 'clear';
}

/** Skews the clock of one process; device signatures reveal a large skew at once. */
const clockJumps = (index: number, ms: number, name: string): Fault => ({
  name,
  make: async ({ cluster, lastsMs }) => {
    const one = cluster.processes[index]!;
    if (!(await one.isReady())) return;
    await moveClock(one, ms);
    await sleep(lastsMs);
    await moveClock(one, -ms);
  },
});

let months = 14;

/** A long read transaction while a new partition is created. */
const longReader: Fault = {
  name: 'a long reader while a month is made',
  make: ({ cluster, lastsMs }) =>
    withDatabase(cluster.database, async (db) => {
      const at = new Date();
      at.setUTCDate(1);
      at.setUTCMonth(at.getUTCMonth() + (months += 1));
      const reading = withDatabase(cluster.database, (reader) =>
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

/** Fills the disk into the reserve first, then completely. */
const fullDisk: Fault = {
  name: 'a full disk',
  make: async ({ cluster, lastsMs }) => {
    const file = join(cluster.folder.root, 'filler');
    try {
      await fill(file, cluster.folder.root, DISK_RESERVE_BYTES / 2);
      await sleep(lastsMs / 2);
      await fill(file, cluster.folder.root, 0);
      await sleep(lastsMs / 2);
    } finally {
      await rm(file, { force: true });
    }
    await cluster.postgres.revive();
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
  make: async ({ cluster }) => {
    await cluster.postgres.kill();
    await cluster.postgres.start();
  },
};

const cutDatabase: Fault = {
  name: 'connections to PostgreSQL cut',
  make: async ({ cluster, lastsMs }) => withProxyState(cluster.proxies.database, 'closed', lastsMs / 4),
};

const setFrontProxies = (state: ProxyState, name: string): Fault => ({
  name,
  make: async ({ frontProxies, lastsMs }) => {
    await Promise.all(frontProxies.map((frontProxy) => withProxyState(frontProxy, state, lastsMs)));
  },
});

const FREEZES: readonly Fault[] = [
  freeze(0, 'the first process for calls and devices'),
  freeze(2, 'the first worker'),
  freeze(4, 'the scheduler'),
  freezePostgres,
  freezeBucket,
];

/** Indexes of the cluster's processes: two api and gateway, two workers, one scheduler. */
export const FAULTS: readonly Fault[] = [
  kill(0, 'the first process for calls and devices'),
  kill(1, 'the second process for calls and devices'),
  kill(2, 'the first worker'),
  kill(3, 'the second worker'),
  kill(4, 'the scheduler'),
  killPostgres,
  cutDatabase,
  setBucketProxy('unavailable', 'the bucket answers 503'),
  setBucketProxy('slow', 'the bucket is slow'),
  setFrontProxies('slow', 'slow connections of cameras'),
  setFrontProxies('closed', 'cut connections of cameras'),
  clockJumps(0, 2 * MINUTE_MS, 'a clock jumps two minutes ahead'),
  clockJumps(1, 120 * MINUTE_MS, 'a clock jumps two hours ahead'),
  clockJumps(2, -30 * MINUTE_MS, 'the clock of a worker jumps back'),
  longReader,
  fullDisk,
  ...FREEZES,
];

/** Faults of the short test with a single process. */
export const SHORT_FAULTS: readonly Fault[] = [
  setBucketProxy('unavailable', 'the bucket answers 503'),
  setFrontProxies('closed', 'cut connections of cameras'),
  killPostgres,
];

export const needsOwnDisk = ({ name }: Fault): boolean => name === fullDisk.name;
