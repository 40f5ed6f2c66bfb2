import { setTimeout as sleep } from 'node:timers/promises';
import { getSelf } from '@tenken/contract/account/account.routes.ts';
import { ApiClient } from '../load/api-client.ts';
import { quantile } from '../load/quantile.ts';
import type { ServerProcess } from '../load/server-process.ts';
import { Visitor } from './visitor.ts';

const AT_ONCE = 20;
const CALL_EVERY_MS = 50;

export interface FloodResult {
  readonly attempts: number;
  /** Answered 401: the password was checked. */
  readonly let_through: number;
  /** Answered 429. */
  readonly refused: number;
  /** Calls of a logged-in user meanwhile. */
  readonly calls: number;
  readonly failed_calls: number;
  readonly call_p50_ms: number | null;
  readonly call_p95_ms: number | null;
}

/** Failing logins from one address at full speed, while a logged-in user works from the same one. */
export async function flood(server: ServerProcess, attempts: number): Promise<FloodResult> {
  const person = await ApiClient.signIn(() => server, {
    email: 'uma@north.test',
    password: server.password,
  });
  const visitor = await Visitor.open(server);
  const statuses = new Map<number, number>();
  let left = attempts;
  const attack = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const body = { email: `guess-${left % 50}@north.test`, password: `wrong ${left}` };
      const { status } = await visitor.post('/login', body, '10.9.9.9');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const over = new AbortController();
  const times: number[] = [];
  let failed = 0;
  const work = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const startMs = performance.now();
      await person.call(getSelf).then(
        () => times.push(performance.now() - startMs),
        () => (failed += 1),
      );
      await sleep(CALL_EVERY_MS);
    }
  };
  const working = work();
  await Promise.all(Array.from({ length: AT_ONCE }, attack));
  over.abort();
  await working;
  return {
    attempts,
    let_through: statuses.get(401) ?? 0,
    refused: statuses.get(429) ?? 0,
    calls: times.length + failed,
    failed_calls: failed,
    call_p50_ms: quantile(times, 0.5),
    call_p95_ms: quantile(times, 0.95),
  };
}
