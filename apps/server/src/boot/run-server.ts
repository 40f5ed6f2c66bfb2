import { provideLocalAgent } from '../features/camera/agent/local-agent.ts';
import { makeFirstAdmin } from '../features/company/first-admin.ts';
import { makeFirstAdminLink } from '../features/company/first-admin-link.ts';
import { prepareDemo } from '../features/demo/prepare-demo.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import { catchFaults } from '../platform/faults.ts';
import { createLogger } from '../platform/log/logger.ts';
import { startServer, type RunningServer } from './server.ts';
import { fail } from './start-failure.ts';
import { loadTestAids } from './test-aids.ts';

/** An unexpected error; the only remedy is a restart. */
const EXIT_BROKEN = 70;
/** Time limit for the clean stop of a server that failed. */
const LAST_STOP_MS = 5_000;

/** Runs a server until a signal, a fault or the end of its parent process stops it. */
export async function runServer(config: Configuration): Promise<void> {
  const log = createLogger(config.logLevel);
  let server: RunningServer | undefined;
  let isStopping = false;
  const stop = async (why: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info(`stopping: ${why}`);
    await server?.stop();
    process.exit(0);
  };
  const giveUp = (): void => {
    if (isStopping) process.exit(EXIT_BROKEN);
    isStopping = true;
    setTimeout(() => process.exit(EXIT_BROKEN), LAST_STOP_MS);
    void Promise.resolve(server?.stop()).finally(() => process.exit(EXIT_BROKEN));
  };
  catchFaults(log, giveUp);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  stopWithParent(() => void stop('the starting process ended'));
  server = await loadTestAids(config)
    .then((aids) => startServer(config, { log, aids, giveUp }))
    .catch((error: unknown) => fail(error, config));
  if (isStopping) await server.stop();
  const running = server;
  const demo = config.isDemo
    ? await prepareDemo(running.platform).catch((error: unknown) => failAfter(running, error))
    : null;
  const firstAdminLink = config.roles.has('api')
    ? await prepareFirstAdmin(running).catch((error: unknown) => failAfter(running, error))
    : null;
  const agent = config.roles.has('gateway')
    ? await provideLocalAgent(running.platform).catch((error: unknown) => failAfter(running, error))
    : null;
  log.info(`listening on ${server.url}${config.prefix}/`);
  process.send?.({
    type: 'ready',
    url: server.url,
    prefix: config.prefix,
    guardPrefix: config.guardPrefix,
    dataDir: config.dataDir,
    databasePid: server.databasePid,
    demo,
    agent,
    firstAdminLink,
  });
  if (firstAdminLink !== null && process.send === undefined) process.stdout.write(`${firstAdminLink}\n`);
}

/** Creates the platform admin of the environment, or a one-time link for one; null if there is one. */
async function prepareFirstAdmin({ platform }: RunningServer): Promise<string | null> {
  await makeFirstAdmin(platform);
  return makeFirstAdminLink(platform);
}

/** Stops everything that was started. */
async function failAfter(server: RunningServer, error: unknown): Promise<never> {
  await server.stop();
  return fail(error);
}

/** A server started by another program (npm, a test) must not outlive it: the IPC channel closes with the parent. */
function stopWithParent(stop: () => void): void {
  if (process.send) process.on('disconnect', stop);
}
