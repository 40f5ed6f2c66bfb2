import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { ConfigurationProblem } from './configuration.ts';

/** Prevents two agents on one data folder. The lock ends with the process, however it ends. */
export async function lockDataFolder(dataDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const mark = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new ConfigurationProblem(`another agent uses ${dataDir}`)));
    server.listen({ path: `\0tenken-agent-${mark}` }, resolve);
  });
  server.unref();
}
