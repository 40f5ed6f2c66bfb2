import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AgentPlant } from './agent-plant.ts';
import { countPhotos, type Counted } from './count-photos.ts';
import { PulledCamera } from './pulled-camera.ts';
import { PushingCamera } from './pushing-camera.ts';

export interface AgentOptions {
  readonly rounds: number;
  readonly cameras: number;
  readonly log: (line: string) => void;
}

export interface AgentResult extends Counted {
  readonly rounds: number;
  readonly cameras: number;
  readonly server_kills: number;
}

/** One camera in this many pushes files into a folder. */
const PUSHING = 4;
const LONGEST_AIM_MS = 1500;
/** An agent is killed only while it pulls: a third of the cameras responded since its start. */
const ANSWERING = 3;
const ROUND_MS = 90_000;
const SERVER_EVERY = 4;
const SETTLE_MS = 240_000;
const HELLO_MS = 500;
const LOGIN = { username: 'admin', password: 'bench' };

/** Repeated kill -9 of an agent while the server restarts; counts lost and duplicate photos. */
export async function agent(options: AgentOptions): Promise<{ result: AgentResult; isGood: boolean }> {
  const { rounds, cameras } = options;
  const site = await AgentPlant.open({ helloMs: HELLO_MS });
  const pulled: PulledCamera[] = [];
  const end = new AbortController();
  try {
    const pushing = await addCameras(site, cameras, pulled);
    let deadline = Infinity;
    const { jpeg } = site.plant.photos[0]!;
    const work = [
      ...pulled.map((camera) => camera.keepAsking(site.api, end.signal, () => deadline)),
      ...pushing.map((camera) => camera.keepPushing(site.incoming, jpeg, end.signal)),
    ];
    const server_kills = await strike(site, pulled, options);
    end.abort();
    deadline = performance.now() + SETTLE_MS;
    await Promise.all(work);
    await settle(site, deadline);
    const counted = await countPhotos(site.plant.folder.dataDir, pulled, pushing);
    return {
      result: { rounds, cameras, server_kills, ...counted },
      isGood: counted.lost + counted.doubled + counted.unfinished === 0 && counted.given > 0,
    };
  } finally {
    end.abort();
    await site.close();
    for (const { camera } of pulled) await camera.close();
  }
}

async function addCameras(
  site: AgentPlant,
  cameras: number,
  pulled: PulledCamera[],
): Promise<PushingCamera[]> {
  const { photos } = site.plant;
  const pushed = Math.floor(cameras / PUSHING);
  for (let at = 0; at < cameras - pushed; at += 1) {
    const camera = await PulledCamera.start(`camera-${at}`, photos[at % photos.length]!.jpeg, cameras);
    pulled.push(camera);
    const source = { kind: 'http_snapshot', url: camera.camera.url } as const;
    camera.cameraId = await site.attach(`Pulled ${at}`, source, { credentials: LOGIN });
  }
  const pushing: PushingCamera[] = [];
  for (let at = 0; at < pushed; at += 1) {
    const name = `pushed-${at}`;
    pushing.push(new PushingCamera(name, await site.attach(name, { kind: 'folder', folder: name })));
  }
  return pushing;
}

/** Returns how often the server was killed. */
async function strike(
  { agent: victim, plant }: AgentPlant,
  pulled: readonly PulledCamera[],
  { rounds, log }: AgentOptions,
): Promise<number> {
  const responseCount = (): number => pulled.reduce((sum, { given }) => sum + given.size, 0);
  let serverKills = 0;
  for (let round = 1; round <= rounds; round += 1) {
    await until(() => responseCount(), responseCount() + Math.ceil(pulled.length / ANSWERING));
    await sleep(LONGEST_AIM_MS * Math.random());
    await victim.kill();
    const isServerHit = round % SERVER_EVERY === 0;
    if (isServerHit) await plant.server.kill();
    victim.start();
    if (isServerHit) {
      serverKills += 1;
      await sleep(1000 * Math.random()); // the agent lives without a server for a while
      await plant.startAgain();
    }
    log(`round ${round} of ${rounds}: ${responseCount()} requests answered so far`);
  }
  return serverKills;
}

async function until(count: () => number, wanted: number): Promise<void> {
  const deadline = performance.now() + ROUND_MS;
  while (count() < wanted && performance.now() < deadline) await sleep(50);
}

/** Waits until the agent has no unsent files or photos. */
async function settle({ incoming, dataDir }: AgentPlant, deadline: number): Promise<void> {
  const waiting = async (path: string): Promise<number> =>
    (await readdir(path, { recursive: true }).catch(() => [])).filter((name) => /\.(jpg|photo)$/.test(name))
      .length;
  while (
    performance.now() < deadline &&
    (await waiting(incoming)) + (await waiting(join(dataDir, 'photos'))) > 0
  )
    await sleep(300);
}
