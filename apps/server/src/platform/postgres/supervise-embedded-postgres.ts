import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';
import type { PostgresConnection } from './postgres-connection.ts';

export interface SupervisedPostgres {
  /** Stays valid across restarts; a pool reconnects automatically. */
  connection: PostgresConnection;
  maintenance: PostgresConnection;
  /** Of the running process; undefined between a crash and the restart. */
  currentPid(): number | undefined;
  stop(): Promise<void>;
  /** Called once when PostgreSQL crashed too often to be restarted. */
  onGiveUp(callback: (lastFailure: string) => void): void;
}

const DEATHS_TO_GIVE_UP = 5;
const DEATH_WINDOW_MS = 60_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Starts PostgreSQL and restarts it whenever it crashes; gives up at the fifth crash within a minute. */
export async function superviseEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<SupervisedPostgres> {
  const first = await startEmbeddedPostgres(options);
  const stopping = new AbortController();
  const { promise: gaveUp, resolve: giveUp } = Promise.withResolvers<string>();
  let current: EmbeddedPostgres | undefined = first;
  let restarting: Promise<void> = Promise.resolve();
  let deaths: number[] = [];

  const watch = (postgres: EmbeddedPostgres): void => {
    current = postgres;
    postgres.onExit(({ code, signal, logTail }) => {
      current = undefined;
      restarting = revive(`PostgreSQL ended (${signal ?? `status ${code}`}): ${lastLine(logTail)}`);
    });
  };

  /** Never rejects: a failed start counts as one more crash. */
  const revive = async (failure: string): Promise<void> => {
    for (let reason = failure; !stopping.signal.aborted;) {
      deaths = [...deaths.filter((at) => at > Date.now() - DEATH_WINDOW_MS), Date.now()];
      if (deaths.length >= DEATHS_TO_GIVE_UP) {
        options.log.error(
          `PostgreSQL crashed ${deaths.length} times within a minute; not restarting. ${reason}`,
        );
        giveUp(reason);
        return;
      }
      options.log.error(`restarting PostgreSQL. ${reason}`);
      await sleep(pauseMs(deaths.length), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        watch(await startEmbeddedPostgres(options));
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  };

  watch(first);
  return {
    connection: first.connection,
    maintenance: first.maintenance,
    currentPid: () => current?.pid,
    async stop() {
      stopping.abort();
      await restarting;
      await current?.stop();
    },
    onGiveUp(callback) {
      const notify = async () => callback(await gaveUp);
      void notify();
    },
  };
}

function pauseMs(deaths: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (deaths - 1), LONGEST_PAUSE_MS);
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}
