import { POLL_SECONDS } from '@tenken/contract/camera/task.limits.ts';
import { sendTo, type Send } from '@tenken/device/device-client.ts';
import { makeFolders } from '@tenken/device/make-folders.ts';
import type { AgentOptions, AgentDeps } from './agent-deps.ts';
import { Agent } from './agent.ts';
import type { AgentConfiguration } from './configuration.ts';
import { retryingSend } from './retrying-send.ts';
import { logLine } from './log-line.ts';
import { ServerLink } from './server-link.ts';
import { DiscoveryCache } from './source/onvif/discovery-cache.ts';
import { reachNetworks } from './source/reach.ts';
import { hasFfmpeg } from './source/rtsp.ts';
import { Space } from './store/photo-store.ts';
import { Vault } from './store/vault.ts';
import { openFolder } from './store/write-durably.ts';
import { limitConcurrency } from './limit-concurrency.ts';

const AGENT_VERSION = 'a0.2.0';
/** Decoding is work of the processor: two keep one core busy while one of them waits for the disk. */
const PICTURES_AT_ONCE = 2;
const SENT_AT_ONCE = 4;

export interface AgentAids {
  readonly send?: Send;
  readonly now?: () => number;
  readonly say?: (line: string) => void;
  /** For one picture. */
  readonly timeoutMs?: number;
  readonly discovery?: AgentOptions['discovery'];
}

/** Puts the parts of an agent together on its data folder. */
export async function createAgent(config: AgentConfiguration, aids: AgentAids = {}): Promise<Agent> {
  const { dataDir, incomingDir, networks } = config;
  await openFolder(dataDir);
  await makeFolders(incomingDir);
  const say = aids.say ?? logLine;
  const identity = { deviceId: config.agentId, secret: config.secret };
  const deps: AgentDeps = {
    dataDir,
    incomingDir,
    version: AGENT_VERSION,
    link: new ServerLink(identity, retryingSend(aids.send ?? sendTo(config.server)), aids.now),
    vault: await Vault.open(dataDir),
    space: new Space(config.maxBytes),
    reach: reachNetworks(networks, aids.timeoutMs === undefined ? {} : { timeoutMs: aids.timeoutMs }),
    discoveryCache: new DiscoveryCache(networks, aids.discovery),
    ...(config.ffmpeg === undefined ? {} : { ffmpeg: config.ffmpeg }),
    pollMs: POLL_SECONDS * 1000,
    say,
    limitPictures: limitConcurrency(PICTURES_AT_ONCE),
    inTurnToSend: limitConcurrency(SENT_AT_ONCE),
    saving: limitConcurrency(1),
  };
  const isReadingStreams = await hasFfmpeg(config.ffmpeg);
  if (!isReadingStreams) say('ffmpeg 5 or newer is not installed: RTSP cameras are not available.');
  return new Agent(deps, {
    server: config.server,
    networks,
    hasFfmpeg: isReadingStreams,
    ...(config.helloMs === undefined ? {} : { helloMs: config.helloMs }),
    ...(aids.discovery === undefined ? {} : { discovery: aids.discovery }),
  });
}
