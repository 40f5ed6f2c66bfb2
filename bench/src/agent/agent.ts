import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile, rename } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attachCamera, createAgent, listAgents } from '@tenken/contract/agent/agent.routes.ts';
import { PUMP_HALL } from '../load/add-cameras.ts';
import { ApiClient } from '../load/api-client.ts';
import { createDataFolder, type DataFolder } from '../load/data-folder.ts';
import { withDatabase } from '../load/database.ts';
import { drawPhotos } from '../load/draw-photos.ts';
import { startServerProcess, type ServerProcess } from '../load/server-process.ts';
import { AgentProcess } from './agent-process.ts';
import { numberedPicture } from './numbered-picture.ts';
import { PulledCamera } from './pulled-camera.ts';

export interface AgentOptions {
  readonly rounds: number;
  readonly cameras: number;
  readonly say: (line: string) => void;
}

export interface AgentResult {
  readonly rounds: number;
  readonly cameras: number;
  readonly server_kills: number;
  /** Photos that cameras gave completely: answered requests, and files pushed into folders. */
  readonly given: number;
  /** Of these, those that are not on the server at the end. */
  readonly lost: number;
  /** Photos that are on the server more than once. */
  readonly doubled: number;
  /** Pictures that a camera gave a second time, because the agent died before the first was on its disk. */
  readonly given_again: number;
  /** Requests that never ended. */
  readonly unfinished: number;
}

const SIZE = { width: 320, height: 240 };
/** One camera in so many pushes files into a folder. */
const PUSHING = 4;
const LONGEST_AIM_MS = 1500;
/** An agent is killed only when it pulls: a third of the cameras answered since it started. */
const ANSWERING = 3;
const ROUND_MS = 60_000;
const SERVER_EVERY = 4;
const SETTLE_MS = 180_000;

/** kill -9 on an agent that pulls cameras, again and again, while the server comes and goes; counts what was lost or doubled. */
export async function agent({
  rounds,
  cameras,
  say,
}: AgentOptions): Promise<{ result: AgentResult; isGood: boolean }> {
  const photos = await drawPhotos(4, SIZE);
  const folder = await createDataFolder('agent');
  const settings = { PORT: String(await freePort()) };
  let server = await startServerProcess(folder, settings);
  const end = new AbortController();
  let deadline = Infinity;
  const pulled = await Promise.all(
    Array.from({ length: cameras - Math.floor(cameras / PUSHING) }, (_, at) =>
      PulledCamera.start(`camera-${at}`, photos[at % photos.length]!.jpeg),
    ),
  );
  const process = await openAgent(folder, server);
  try {
    const api = process.api(() => server);
    const client = await api;
    process.agent.start();
    await ready(client);
    const pushing = Array.from({ length: Math.floor(cameras / PUSHING) }, (_, at) => `pushed-${at}`);
    const login = { username: 'admin', password: 'bench' };
    for (const [at, one] of pulled.entries())
      one.cameraId = await attach(
        client,
        process.id,
        `Pulled ${at}`,
        { kind: 'http_snapshot', url: one.camera.url },
        login,
      );
    const folders = new Map<string, string>();
    for (const name of pushing)
      folders.set(name, await attach(client, process.id, name, { kind: 'folder', folder: name }));
    const files = new Map<string, string[]>(pushing.map((name) => [name, []]));
    const work = [
      ...pulled.map((one) => one.keepAsking(client, end.signal, () => deadline)),
      ...pushing.map((name) =>
        keepPushing(process.incoming, name, photos[0]!.jpeg, files.get(name)!, end.signal),
      ),
    ];
    let serverKills = 0;
    for (let round = 1; round <= rounds; round += 1) {
      await moreGiven(pulled);
      await sleep(LONGEST_AIM_MS * Math.random());
      await process.agent.kill();
      if (round % SERVER_EVERY === 0) {
        await server.kill();
        serverKills += 1;
      }
      process.agent.start();
      if (!server.isRunning()) {
        await sleep(1000 * Math.random()); // the agent lives without a server for a while
        server = await startServerProcess(folder, settings);
      }
      say(
        `round ${round} of ${rounds}: ${pulled.reduce((sum, { given }) => sum + given.size, 0)} requests answered so far`,
      );
    }
    end.abort();
    deadline = performance.now() + SETTLE_MS;
    await Promise.all(work);
    await settle(process.incoming, join(process.dataDir, 'photos'), deadline);
    const result = await count(folder, pulled, folders, files);
    const counted = { rounds, cameras, server_kills: serverKills, ...result };
    return {
      result: counted,
      isGood: result.lost + result.doubled + result.unfinished === 0 && result.given > 0,
    };
  } finally {
    end.abort();
    await process.agent.kill();
    for (const { camera } of pulled) await camera.close();
    await server.stop();
    await folder.remove();
  }
}

/** Waits until the cameras are in full swing. */
async function moreGiven(pulled: readonly PulledCamera[]): Promise<void> {
  const all = (): number => pulled.reduce((sum, { given }) => sum + given.size, 0);
  const wanted = all() + Math.ceil(pulled.length / ANSWERING);
  const until = performance.now() + ROUND_MS;
  while (all() < wanted && performance.now() < until) await sleep(50);
}

async function openAgent(folder: DataFolder, server: ServerProcess) {
  const account = { email: PUMP_HALL.account, password: server.password };
  const client = await ApiClient.signIn(() => server, account);
  const made = await client.call(createAgent, { body: { facility_id: PUMP_HALL.facility, name: 'Bench' } });
  const dataDir = join(folder.dataDir, '..', 'agent');
  const { agent_id: agentId, secret } = made;
  return {
    id: made.agent.id,
    dataDir,
    incoming: join(dataDir, 'incoming'),
    api: (address: () => ServerProcess) => ApiClient.signIn(address, account),
    agent: new AgentProcess({ url: server.url, agentId, secret, dataDir, logFile: folder.logFile }),
  };
}

/** Until the agent has said hello: before that nothing can be encrypted to it. */
async function ready(client: ApiClient): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { records } = await client.call(listAgents, { query: { facility_id: PUMP_HALL.facility } });
    if (records.some(({ version }) => version !== null)) return;
    await sleep(100);
  }
  throw new Error('the agent did not say hello');
}

async function attach(
  client: ApiClient,
  agentId: string,
  name: string,
  source: { kind: 'http_snapshot'; url: string } | { kind: 'folder'; folder: string },
  credentials?: { username: string; password: string },
): Promise<string> {
  const body = { facility_id: PUMP_HALL.facility, name, source, ...(credentials ? { credentials } : {}) };
  return (await client.call(attachCamera, { params: { id: agentId }, body })).id;
}

/** As an FTP server does: written under another name in pieces, then renamed; some write in place. */
async function keepPushing(
  incoming: string,
  name: string,
  jpeg: Buffer,
  hashes: string[],
  signal: AbortSignal,
): Promise<void> {
  const path = join(incoming, name);
  await mkdir(path, { recursive: true });
  for (let serial = 1; !signal.aborted; serial += 1) {
    const bytes = numberedPicture(jpeg, `${name} ${serial}`);
    await writeFile(join(path, `${serial}.part`), bytes);
    await rename(join(path, `${serial}.part`), join(path, `${serial}.jpg`));
    hashes.push(createHash('sha256').update(bytes).digest('hex'));
    await sleep(400 + 800 * Math.random());
  }
}

async function settle(incoming: string, photos: string, deadline: number): Promise<void> {
  const waiting = async (path: string): Promise<number> =>
    (await readdir(path, { recursive: true }).catch(() => [])).filter((name) => /\.(jpg|photo)$/.test(name))
      .length;
  while (performance.now() < deadline && (await waiting(incoming)) + (await waiting(photos)) > 0)
    await sleep(300);
}

async function count(
  folder: DataFolder,
  pulled: readonly PulledCamera[],
  folders: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, readonly string[]>,
): Promise<Pick<AgentResult, 'given' | 'lost' | 'doubled' | 'given_again' | 'unfinished'>> {
  const rows = await withDatabase(folder.dataDir, (db) =>
    db.selectFrom('photo').select(['camera_id', 'task_id', 'sha256']).execute(),
  );
  const counts = (
    camera: string,
    of: (row: (typeof rows)[number]) => string | null,
  ): Map<string | null, number> =>
    rows
      .filter(({ camera_id }) => camera_id === camera)
      .reduce((all, row) => all.set(of(row), (all.get(of(row)) ?? 0) + 1), new Map<string | null, number>());
  const result = { given: 0, lost: 0, doubled: 0, given_again: 0, unfinished: 0 };
  const judge = (known: ReadonlyMap<string | null, number>, wanted: Iterable<string>): void => {
    for (const one of wanted) {
      result.given += 1;
      if (!known.has(one)) result.lost += 1;
    }
    for (const times of known.values()) result.doubled += times - 1;
  };
  for (const { cameraId, given, unfinished } of pulled) {
    result.unfinished += unfinished;
    judge(
      counts(cameraId, ({ task_id }) => task_id),
      given.keys(),
    );
    for (const times of given.values()) result.given_again += times - 1;
  }
  for (const [name, camera] of folders)
    judge(
      counts(camera, ({ sha256 }) => sha256),
      files.get(name) ?? [],
    );
  return result;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
