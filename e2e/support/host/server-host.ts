import { makeFirstAdmin } from '../../../apps/server/src/features/company/first-admin.ts';
import { prepareDemo } from '../../../apps/server/src/features/demo/prepare-demo.ts';
import { readConfiguration } from '../../../apps/server/src/platform/configuration/configuration.ts';
import { catchFaults } from '../../../apps/server/src/platform/faults.ts';
import { restrictFilePermissions } from '../../../apps/server/src/platform/files/restrict-file-permissions.ts';
import { createLogger } from '../../../apps/server/src/platform/log/logger.ts';
import { startServer, type RunningServer } from '../../../apps/server/src/boot/server.ts';
import { loadTestAids } from '../../../apps/server/src/boot/test-aids.ts';
import type { HostAnswer, HostOrder, Ready } from './host-messages.ts';

/**
 * The program of a worker that starts the real server for each file and stops it again. A process for each would be
 * loaded and warmed anew every time, which takes longer than many a file's tests. What `main.ts` adds has its own tests.
 */
const running = new Map<number, RunningServer>();
const giveUp = (): never => process.exit(1);

restrictFilePermissions();
catchFaults(createLogger('error'), giveUp);
process.on('disconnect', () => process.exit(0));
process.on('message', (order: HostOrder) => {
  void follow(order).then((answer) => process.send?.(answer));
});

async function follow(order: HostOrder): Promise<HostAnswer> {
  try {
    return {
      id: order.id,
      ready: order.env === null ? await stop(order.id) : await start(order.id, order.env),
    };
  } catch (error) {
    return { id: order.id, problem: String((error as Error).stack) };
  }
}

async function start(id: number, env: Record<string, string>): Promise<Ready> {
  const config = readConfiguration({ ...process.env, ...env }, ['--demo']);
  const log = createLogger(config.logLevel);
  const server = await startServer(config, { log, aids: await loadTestAids(config), giveUp });
  running.set(id, server);
  const demo = await prepareDemo(server.platform);
  if (demo === null) throw new Error('the fixture is not there');
  await makeFirstAdmin(server.platform);
  return { url: server.url, prefix: config.prefix, guardPrefix: config.guardPrefix, ...demo };
}

async function stop(id: number): Promise<null> {
  await running.get(id)?.stop();
  running.delete(id);
  return null;
}
