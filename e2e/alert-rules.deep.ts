import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersOn, freePort } from '../apps/server/test/kit/external/ports.ts';
import { toUrl } from '../apps/server/test/kit/database/database-url.ts';
import { withDatabase } from './support/host/database.ts';
import prepareTemplate from './support/host/prepare-template.ts';
import {
  startEmptyServer,
  startServer,
  TEMPLATE,
  type Template,
  type TestServer,
} from './support/host/server.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { seedReadings } from './support/seed/seed-readings.ts';

/** The shipped rules in a real Prometheus that scrapes a real server, with minutes shortened to seconds. */
const PROGRAM = '/usr/bin/prometheus';
const RULES = fileURLToPath(new URL('../deploy/prometheus-rules.yml', import.meta.url));
const HEALTHY_MS = 60_000;
const DISK_BYTES = 3_000_000_000;
const run = promisify(execFile);

let clear: () => Promise<void>;
let server: TestServer;
let port: number;
let folder: string;
let prometheus: ChildProcess;
let prometheusUrl: string;
/** A small separate disk for the data folder, if the system permits it. */
let disk: string;
let hasDisk = false;
let uma: ConsoleClient;

const say = (statement: RawBuilder<unknown>): Promise<unknown> =>
  withDatabase(server, (db) => statement.execute(db));

async function firing(): Promise<string[]> {
  const answer = (await (await fetch(`${prometheusUrl}/alerts`)).json()) as {
    data: { alerts: { state: string; labels: { alertname: string } }[] };
  };
  const alerts = answer.data.alerts.filter(({ state }) => state === 'firing');
  return [...new Set(alerts.map(({ labels }) => labels.alertname))].sort();
}

/** Waits for the first scrape of the server. */
async function known(): Promise<boolean> {
  const answer = (await (await fetch(`${prometheusUrl}/query?query=tenken_database_up`)).json()) as {
    data: { result: unknown[] };
  };
  return answer.data.result.length > 0;
}

async function expectFiring(name: string): Promise<void> {
  await expect.poll(firing, { timeout: 90_000, interval: 500, message: name }).toContain(name);
}

async function expectSilent(name: string): Promise<void> {
  await expect.poll(firing, { timeout: 120_000, interval: 500, message: name }).not.toContain(name);
}

/** Shortens `for` to a second per minute, and ranges to four, the scrape interval. */
const shortened = (rules: string): string =>
  rules
    .replaceAll(/^(\s*for: \d+)m$/gm, '$1s')
    .replaceAll(/\[(\d+)m\]/g, (_, minutes) => `[${Number(minutes) * 4}s]`)
    .replaceAll('[1h]', '[60s]');

async function startPrometheus(): Promise<void> {
  const own = await freePort();
  const rules = join(folder, 'rules.yml');
  await writeFile(rules, shortened(await readFile(RULES, 'utf8')));
  const configuration = join(folder, 'prometheus.yml');
  await writeFile(
    configuration,
    `global: { scrape_interval: 4s, scrape_timeout: 4s, evaluation_interval: 1s }
rule_files: ['${rules}']
scrape_configs:
  - job_name: tenken-server
    static_configs: [{ targets: ['127.0.0.1:${port}'] }]
`,
  );
  const words = [
    `--config.file=${configuration}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${own}`,
  ];
  prometheus = spawn(PROGRAM, words, { stdio: 'ignore' });
  await answersOn(own);
  prometheusUrl = `http://127.0.0.1:${own}/api/v1`;
}

describe.skipIf(!existsSync(PROGRAM))('the rules for Prometheus (left out where it is not installed)', () => {
  beforeAll(async () => {
    clear = await prepareTemplate();
    port = await freePort();
    folder = await mkdtemp(join(tmpdir(), 'tenken-prometheus-'));
    disk = join(folder, 'disk');
    await mkdir(disk);
    hasDisk = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', disk]).then(
      () => true,
      () => false,
    );
    const { dataFolder } = JSON.parse(process.env[TEMPLATE]!) as Template;
    await run('cp', ['-a', `${dataFolder}/.`, disk]);
    server = await startServer({
      PORT: String(port),
      DATABASE_POOL_SIZE: '4',
      DATA_DIR: disk,
      LOG_LEVEL: 'fatal',
    });
    uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
    await new PumpCamera(server).introduce(0.8);
    const { records } = await uma.api<{ records: { id: string }[] }>('GET', '/gauges?camera_id=C1');
    const gaugeId = records[0]!.id;
    const now = Date.now();
    await seedReadings(
      server,
      { gaugeId, cameraId: 'C1' },
      Array.from({ length: 10 }, (_, i) => ({
        at: new Date(now - i * 60_000),
        value: 0.8,
        uncertainty: 0.01,
      })),
    );
    await startPrometheus();
  });
  afterAll(async () => {
    if (prometheus) {
      const ended = once(prometheus, 'exit');
      prometheus.kill('SIGTERM');
      await ended;
    }
    if (server) await rm(server.dataFolder, { recursive: true, force: true });
    if (hasDisk) await run('umount', [disk]);
    await rm(folder, { recursive: true, force: true });
    await clear?.();
  });

  test('no rule fires on a healthy server', async () => {
    // before the first scrape nobody knows that it is there
    await expect.poll(known, { timeout: 30_000 }).toBe(true);
    await expectSilent('TenkenDown');
    for (const end = Date.now() + HEALTHY_MS; Date.now() < end;) {
      expect(await firing()).toEqual([]);
      await new Promise((done) => {
        setTimeout(done, 1000);
      });
    }
  });

  test('a nearly full disk fires', async ({ skip }) => {
    if (!hasDisk) skip('a disk of its own could not be mounted here');
    const filling = join(disk, 'filling');
    await run('fallocate', ['-l', '1300000000', filling]);
    await expectFiring('TenkenDiskNearlyFull');
    await rm(filling);
    await expectSilent('TenkenDiskNearlyFull');
  });

  test('a backlog of photos fires', async () => {
    await say(sql`update photo set processed_at = now(), received_at = now() - interval '200 seconds'`);
    await expectFiring('TenkenReadingsWait');
    await say(sql`update photo set received_at = processed_at`);
    await expectSilent('TenkenReadingsWait');
  });

  test('unreadable photos fire', async () => {
    await say(sql`update measurement set estimated_value = null, uncertainty = null, reasons = '{glare}'`);
    await expectFiring('TenkenManyUnreadable');
    await say(sql`update measurement set estimated_value = 0.8, uncertainty = 0.01, reasons = '{}'`);
    await expectSilent('TenkenManyUnreadable');
  });

  test('a camera that does not report fires', async () => {
    await say(
      sql`insert into camera_watch (camera_id, presence) values ('C1', 'silent')
        on conflict (camera_id) do update set presence = 'silent'`,
    );
    await expectFiring('TenkenSilentCameras');
    await say(sql`update camera_watch set presence = 'present'`);
    await expectSilent('TenkenSilentCameras');
  });

  test('an undeliverable mail fires', async () => {
    await say(
      sql`insert into mail_message (id, created_at, to_address, subject, status, attempts, error, message)
        values ('M1', now(), 'nobody@north.test', 'x', 'failed', 8, '550', '{}')`,
    );
    await expectFiring('TenkenMessagesFail');
    await say(sql`delete from mail_message where id = 'M1'`);
    await expectSilent('TenkenMessagesFail');
  });

  test('an unexpected error fires', async () => {
    await say(sql`alter table schedule rename to schedule_away`);
    await expect(uma.api('GET', '/schedules')).rejects.toThrow('500');
    await say(sql`alter table schedule_away rename to schedule`);
    await expectFiring('TenkenBug');
    await expectSilent('TenkenBug');
  });

  test('calls that wait for a database connection fire', async () => {
    const over = new AbortController();
    const ask = async (): Promise<void> => {
      while (!over.signal.aborted) await uma.api('GET', '/schedules').catch(() => null);
    };
    const query = await withDatabase(server, (db) =>
      db.transaction().execute(async (tx) => {
        await sql`lock table schedule in access exclusive mode`.execute(tx);
        const all = Array.from({ length: 12 }, ask);
        await expectFiring('TenkenConnectionsUsedUp').finally(() => over.abort());
        return { all };
      }),
    );
    await Promise.all(query.all);
    await expectSilent('TenkenConnectionsUsedUp');
  });

  test('missing maintenance and an unreachable server fire', async () => {
    await server.leave();
    await expectFiring('TenkenDown');
    await withDatabase(server, async (db) => {
      // nobody else may keep house while this lasts
      await sql`select pg_advisory_lock(hashtext('housekeeping'))`.execute(db);
      const later = await startEmptyServer({
        PORT: String(port),
        DATA_DIR: disk,
        DATABASE_URL: toUrl(server.database),
        LOG_LEVEL: 'fatal',
      });
      await expectFiring('TenkenNoHousekeeping');
      expect(await firing()).toEqual(['TenkenNoHousekeeping']);
      await later.stop();
    });
  });
});
