import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isNetwork } from '@tenken/device/network-list.ts';

export interface AgentConfiguration {
  /** `https://tenken.example` */
  readonly server: string;
  readonly agentId: string;
  readonly secret: string;
  readonly networks: readonly string[];
  readonly dataDir: string;
  readonly incomingDir: string;
  readonly maxBytes: number;
  readonly ffmpeg: string | undefined;
  /** Overrides the server's hello interval, for benchmarks. */
  readonly helloMs: number | undefined;
}

/** A configuration error that the operator can fix; its message is one line. */
export class ConfigurationProblem extends Error {
  override name = 'ConfigurationProblem';
}

const DEFAULT_BUFFER_MB = 10_240;

/** Arguments before the environment. The secret comes from the environment only: arguments are visible to all users. */
export function readAgentConfiguration(
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): AgentConfiguration {
  const words = readWords(args);
  const value = (word: string | undefined, name: string): string => {
    const found = word ?? env[name] ?? '';
    if (found === '') throw new ConfigurationProblem(`${name} is missing`);
    return found;
  };
  const server = value(words.server, 'TENKEN_URL').replace(/\/+$/, '');
  if (!/^https?:\/\//.test(server)) throw new ConfigurationProblem('TENKEN_URL must be an http(s) address');
  const dataDir = resolve(words.data ?? (env['AGENT_DATA_DIR'] || 'agent-data'));
  const bufferMb = Number(env['AGENT_BUFFER_MB'] || DEFAULT_BUFFER_MB);
  if (!Number.isInteger(bufferMb) || bufferMb < 1)
    throw new ConfigurationProblem('AGENT_BUFFER_MB must be a whole number of megabytes');
  return {
    server,
    agentId: value(words.id, 'AGENT_ID'),
    secret: value(undefined, 'AGENT_SECRET'),
    networks: readNetworks(value(words.networks, 'CAMERA_NETWORKS')),
    dataDir,
    incomingDir: resolve(env['AGENT_INCOMING_DIR'] || `${dataDir}/incoming`),
    maxBytes: bufferMb * 1024 * 1024,
    ffmpeg: env['FFMPEG'] || undefined,
    helloMs: env['AGENT_HELLO_MS'] ? Number(env['AGENT_HELLO_MS']) : undefined,
  };
}

function readWords(args: readonly string[]) {
  const option = { type: 'string' } as const;
  const options = { server: option, id: option, networks: option, data: option };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new ConfigurationProblem(`${(error as Error).message.split('. ')[0]}; see --help`);
  }
}

function readNetworks(text: string): string[] {
  const networks = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined || networks.length === 0)
    throw new ConfigurationProblem(
      `CAMERA_NETWORKS must be networks like 10.1.0.0/16 (it is ${JSON.stringify(text)})`,
    );
  return networks;
}
