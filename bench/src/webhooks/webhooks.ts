import { setTimeout as sleep } from 'node:timers/promises';
import { createWebhook } from '@tenken/contract/webhook/webhook.routes.ts';
import { ApiClient } from '../load/api-client.ts';
import { createDataFolder } from '../load/data-folder.ts';
import { quantile } from '../load/quantile.ts';
import { startServerProcess, type ServerProcess } from '../load/server-process.ts';
import { EventSource } from './event-source.ts';
import { NETWORK, Receiver, SECRET } from './receivers.ts';

export interface WebhookOptions {
  readonly rounds: number;
  /** Of the measurement, before anything is killed. */
  readonly seconds: number;
  readonly destinations: number;
  readonly perMinute: number;
  readonly log: (line: string) => void;
}

const ADMINISTRATOR = 'ada@north.test';
const SETTINGS = { WEBHOOK_ALLOWED_NETWORKS: NETWORK };
/** Between a restart and the next kill: deliveries are in full swing then. */
const LONGEST_AIM_MS = 2500;
/** While it is killed fewer things happen: a server that is dead for half of the time must catch up in the other half. */
const PACE_WHILE_KILLED = 0.2;
/** Nothing more is lost than what has not come for so long. */
const TIMEOUT_MS = 60_000;

/**
 * Ten destinations, one of them dead, at a steady pace of events: first how long the others wait, then kill -9 of the server
 * again and again. At the end every committed event must have come to every destination that lives, signed.
 */
export async function webhooks(options: WebhookOptions): Promise<{ result: object; isGood: boolean }> {
  const { rounds, seconds, log } = options;
  let inFlight = 0;
  const folder = await createDataFolder('webhooks');
  const receivers = await Promise.all(Array.from({ length: options.destinations }, () => Receiver.open()));
  let server = await startServerProcess(folder, SETTINGS);
  try {
    await createAll(server, receivers);
    const [dead, ...living] = receivers as [Receiver, ...Receiver[]];
    dead.isDead = true;
    const source = new EventSource(folder.dataDir);
    const running = source.run(options.perMinute);
    await sleep(seconds * 1000);
    const measured = measure(source, living, seconds);
    source.slowDown(PACE_WHILE_KILLED);
    log(`measured: ${JSON.stringify(measured)}`);
    for (let round = 1; round <= rounds; round += 1) {
      await sleep(LONGEST_AIM_MS * Math.random());
      const missing = await untilInFlight(source, living);
      await server.kill();
      if (missing > 0) inFlight += 1;
      server = await startServerProcess(folder, SETTINGS);
      log(`round ${round} of ${rounds}: killed with ${missing} deliveries outstanding`);
    }
    source.stop();
    await running;
    const recovered_ms = await settle(source, living);
    const lost = countMissing(source, living);
    const unsigned = living.reduce((sum, one) => sum + one.unsigned, 0);
    const result = {
      rounds,
      rounds_in_flight: inFlight,
      events: source.committed.size,
      destinations: receivers.length,
      lost,
      unsigned,
      unknown: countUnknown(source, living),
      repeated: living.reduce(
        (sum, one) => sum + [...one.received.values()].filter(({ count }) => count > 1).length,
        0,
      ),
      recovered_ms,
      ...measured,
    };
    return { result, isGood: lost + unsigned + result.unknown === 0 };
  } finally {
    for (const receiver of receivers) receiver.close();
    await server.stop();
    await folder.remove();
  }
}

async function createAll(server: ServerProcess, receivers: readonly Receiver[]): Promise<void> {
  const api = await ApiClient.signIn(() => server, { email: ADMINISTRATOR, password: server.password });
  for (const [index, { url }] of receivers.entries())
    await api.call(createWebhook, {
      body: {
        name: `Destination ${index}`,
        destination_url: url,
        consumer_type: 'standard_webhook',
        event_types: ['new_measurement_estimate_processed'],
        secret_key: SECRET,
        camera_ids: ['C1'],
      },
    });
}

/** How many came to all that live within the time, by the minute, and how long each delivery took. */
function measure(source: EventSource, living: readonly Receiver[], seconds: number) {
  const delays = [...source.committed].flatMap(([id, at]) =>
    living.flatMap(({ received }) => {
      const first = received.get(id)?.firstAt;
      return first === undefined ? [] : [Math.max(0, first - at)];
    }),
  );
  const complete = [...source.committed.keys()].filter((id) =>
    living.every(({ received }) => received.has(id)),
  );
  return {
    events_per_minute: Math.round((complete.length / seconds) * 60),
    deliveries_per_minute: Math.round((delays.length / seconds) * 60),
    delay_ms_median: quantile(delays, 0.5),
    delay_ms_p95: quantile(delays, 0.95),
    delay_ms_max: quantile(delays, 1),
  };
}

const countMissing = (source: EventSource, living: readonly Receiver[]): number =>
  living.reduce(
    (sum, { received }) => sum + [...source.committed.keys()].filter((id) => !received.has(id)).length,
    0,
  );

/** Messages with an id that no event has: an id must be the event's own, each time. */
const countUnknown = (source: EventSource, living: readonly Receiver[]): number =>
  living.reduce(
    (sum, { received }) => sum + [...received.keys()].filter((id) => !source.tried.has(id)).length,
    0,
  );

/** How many deliveries are on their way, as soon as there are some; a kill between two events would prove nothing. */
async function untilInFlight(source: EventSource, living: readonly Receiver[]): Promise<number> {
  const until = performance.now() + LONGEST_AIM_MS;
  let missing = countMissing(source, living);
  while (missing === 0 && performance.now() < until) {
    await sleep(1);
    missing = countMissing(source, living);
  }
  return missing;
}

async function settle(source: EventSource, living: readonly Receiver[]): Promise<number | null> {
  const startedAt = performance.now();
  let [fewest, since] = [Infinity, startedAt];
  while (performance.now() - since < TIMEOUT_MS) {
    const missing = countMissing(source, living);
    if (missing === 0) return Math.round(performance.now() - startedAt);
    if (missing < fewest) [fewest, since] = [missing, performance.now()];
    await sleep(200);
  }
  return null;
}
