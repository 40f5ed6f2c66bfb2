import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listGauges } from '@tenken/contract/gauge/gauge.routes.ts';
import { buildWeb } from '../../../scripts/build-web.ts';
import { LOAD_ACCOUNT } from '../load/add-cameras.ts';
import { ApiClient } from '../load/api-client.ts';
import { createDataFolder, type DataFolder } from '../load/data-folder.ts';
import { startServerProcess, type ServerProcess } from '../load/server-process.ts';
import { loadLighthouse } from './load-lighthouse.ts';
import { runLighthouse, type FormFactor, type PageScores } from './run-lighthouse.ts';

/** Medians. */
type Scores = Readonly<Record<FormFactor, PageScores>>;
export type WebResult = Readonly<Record<keyof typeof PAGES, Scores>>;

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CAMERAS = join(ROOT, 'apps/camera-sim/src/main.ts');
const FACILITY = 'F1';
const DEMO_MS = 240_000;
const PAGES = {
  login: '/login',
  dashboard: `/?facility_id=${FACILITY}`,
  inspection: `/time_span_inspection?facility_id=${FACILITY}`,
  export: `/export?facility_id=${FACILITY}`,
};
const WANTED = { desktop: 0.95, mobile: 0.9 };

/** Lighthouse on the pages of the demo's pump hall, signed in but on the login page. */
export async function web(
  runs: number,
  log: (line: string) => void,
): Promise<{ result: WebResult; isGood: boolean }> {
  const tool = await loadLighthouse();
  await buildWeb(ROOT);
  const made = await createDataFolder('web');
  const folder: DataFolder = { ...made, consoleDir: process.env['CONSOLE_DIR'] || join(ROOT, 'dist', 'web') };
  const server = await startServerProcess(folder);
  try {
    const api = await ApiClient.signIn(() => server, { email: LOAD_ACCOUNT, password: server.password });
    await fillDemo(server, folder, api, log);
    const result: Partial<Record<string, Scores>> = {};
    for (const [name, path] of Object.entries(PAGES)) {
      const cookie = name === 'login' ? null : api.cookie;
      const page = { name, url: `${server.url}${server.prefix}${path}`, cookie };
      const measure = (form: FormFactor): Promise<PageScores> => runLighthouse(tool, page, form, runs, log);
      result[name] = { desktop: await measure('desktop'), mobile: await measure('mobile') };
    }
    return { result: result as WebResult, isGood: isGood(result as WebResult) };
  } finally {
    await server.stop();
    await made.remove();
  }
}

/** Everything can be used by everybody; the dashboard, which people wait for, is fast too. */
const isGood = (result: WebResult): boolean =>
  (['desktop', 'mobile'] as const).every(
    (form) =>
      result.dashboard[form].performance >= WANTED[form] &&
      Object.values(result).every((page) => page[form].accessibility === 1),
  );

/** The pretend cameras show what they have, then leave: a photo in the middle of a measurement would be noise. */
export async function fillDemo(
  server: ServerProcess,
  { dataDir }: DataFolder,
  api: ApiClient,
  log: (line: string) => void,
): Promise<void> {
  const cameras = fork(CAMERAS, [], { execArgv: [], stdio: 'ignore' });
  const left = once(cameras, 'exit');
  const { url, prefix, guardPrefix, password, devices } = server;
  cameras.send({
    plan: { url, prefix, guardPrefix, password, devices },
    statePath: join(dataDir, 'demo-state.json'),
  });
  try {
    const until = Date.now() + DEMO_MS;
    while (!(await isAlive(api))) {
      if (Date.now() > until) throw new Error('the demo shows no readings');
      await sleep(1000);
    }
    log('the demo shows readings');
  } finally {
    cameras.kill('SIGTERM');
    await left;
  }
}

/** Gauges of two cameras have readings. */
async function isAlive(api: ApiClient): Promise<boolean> {
  const { records } = await api.call(listGauges, { query: { facility_id: FACILITY, page_size: '100' } });
  const read = records.filter((gauge) => gauge.latest_measurement !== null);
  return new Set(read.map((gauge) => gauge.camera.id)).size >= 2;
}
