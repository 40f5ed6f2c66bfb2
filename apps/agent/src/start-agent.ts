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
import { createNetworkAccess } from './source/network-access.ts';
import { hasFfmpeg } from './source/rtsp.ts';
import { Space } from './store/photo-store.ts';
import { Vault } from './store/vault.ts';
import { openFolder } from './store/write-durably.ts';
import { limitConcurrency } from './limit-concurrency.ts';

const AGENT_VERSION = 'a0.2.0';
/** Decoding is CPU-bound: two keep one core busy while one of them waits for the disk. */
const PICTURES_AT_ONCE = 2;
const SENT_AT_ONCE = 4;

export interface AgentOverrides {
  readonly send?: Send;
  readonly now?: () => number;
  readonly log?: (line: string) => void;
  /** Timeout of one picture. */
  readonly timeoutMs?: number;
  readonly discovery?: AgentOptions['discovery'];
}

/** Composes an agent on its data folder. */
export async function createAgent(
  config: AgentConfiguration,
  overrides: AgentOverrides = {},
): Promise<Agent> {
  const { dataDir, incomingDir, networks } = config;
  await openFolder(dataDir);
  await makeFolders(incomingDir);
  const log = overrides.log ?? logLine;
  const identity = { deviceId: config.agentId, secret: config.secret };
  const deps: AgentDeps = {
    dataDir,
    incomingDir,
    version: AGENT_VERSION,
    link: new ServerLink(identity, retryingSend(overrides.send ?? sendTo(config.server)), overrides.now),
    vault: await Vault.open(dataDir),
    space: new Space(config.maxBytes),
    access: createNetworkAccess(
      networks,
      overrides.timeoutMs === undefined ? {} : { timeoutMs: overrides.timeoutMs },
    ),
    discoveryCache: new DiscoveryCache(networks, overrides.discovery),
    ...(config.ffmpeg === undefined ? {} : { ffmpeg: config.ffmpeg }),
    pollMs: POLL_SECONDS * 1000,
    log,
    limitPictures: limitConcurrency(PICTURES_AT_ONCE),
    limitUploads: limitConcurrency(SENT_AT_ONCE),
    serializeWrites: limitConcurrency(1),
  };
  const isReadingStreams = await hasFfmpeg(config.ffmpeg);
  if (!isReadingStreams) log('ffmpeg 5 or newer is not installed: RTSP cameras are not available.');
  return new Agent(deps, {
    server: config.server,
    networks,
    hasFfmpeg: isReadingStreams,
    ...(config.helloMs === undefined ? {} : { helloMs: config.helloMs }),
    ...(overrides.discovery === undefined ? {} : { discovery: overrides.discovery }),
  });
}
