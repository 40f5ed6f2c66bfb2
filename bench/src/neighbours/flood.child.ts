import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../load/api-client.ts';
import { Visitor } from '../sign-in/visitor.ts';
import * as calls from './flood-calls.ts';
import type { FloodMessage, FloodOrder } from './flood-order.ts';
import { drawBomb } from './picture-bomb.ts';
import { Tally } from './tally.ts';

const PEOPLE = ['uma@north.test', 'ada@north.test', 'max@north.test', 'gus@north.test'];
/** Retry delay after a refusal. */
const REFUSED_MS = 1000;
const LISTS_PER_PERSON = 2;
const STREAMS_PER_PERSON = 6;
const WRONG_SIGN_INS = 2;
/** Concurrency of one user: a link can be fetched by any number of programs. */
const DOWNLOADS = 32;

const postToParent = (message: FloodMessage): void => void process.send!(message);

process.once('message', (order: FloodOrder) => void flood(order).then(() => process.disconnect()));

/** Runs all calls concurrently, each again as soon as it returned, for the ordered duration. */
async function flood(order: FloodOrder): Promise<void> {
  const end = new AbortController();
  const tally = new Tally();
  const clients = await prepare(order, end.signal);
  postToParent({ kind: 'begun' });
  const before = process.cpuUsage();
  const timer = setTimeout(() => end.abort(), order.seconds * 1000);
  await Promise.all(
    clients.map(async ([kind, attempt]) => {
      while (!end.signal.aborted) {
        const status = await attempt().catch(statusIn);
        if (end.signal.aborted) return; // cut off, not refused
        tally.note(kind, status);
        if (status < 200 || status >= 300) await sleep(REFUSED_MS);
      }
    }),
  );
  clearTimeout(timer);
  const { user, system } = process.cpuUsage(before);
  const { counts } = tally;
  postToParent({ kind: 'ended', counts, cpuSeconds: (user + system) / 1e6, clients: clients.length });
}

/** Status of a preparatory call. */
const statusIn = (error: unknown): number => Number(/answered (\d+)/.exec(String(error))?.[1] ?? 0);

async function prepare(
  order: FloodOrder,
  signal: AbortSignal,
): Promise<(readonly [string, calls.Attempt])[]> {
  const people: ApiClient[] = [];
  for (const email of PEOPLE)
    people.push(await ApiClient.signIn(() => order, { email, password: order.password }));
  const [uma, ada, max] = people as [ApiClient, ApiClient, ApiClient];
  const bomb = await drawBomb();
  // enough to train a guard on from the beginning
  const first = calls.uploads(order, order.cameras[0]!);
  for (const _ of order.photos) await first();
  const byKey = await calls.keyUploads(order, uma, [bomb, order.photos[0]!]);
  const visitor = await Visitor.open(order);
  let guess = 0;
  const wrongSignIn = async (): Promise<number> =>
    // a wrong password that is checked is the heavy call
    (await visitor.post('/login', { email: PEOPLE[guess % 4], password: `wrong ${(guess += 1)}` }, ''))
      .status === 429
      ? 429
      : 200;
  return [
    ...order.cameras.map((camera) => ['uploads', calls.uploads(order, camera)] as const),
    ['key uploads', byKey],
    ['key uploads', byKey],
    ['analysis images', calls.analysisImages(order, ada, bomb)],
    ['exports', calls.exports(order, uma)],
    ['exports', calls.exports(order, ada)],
    ['trainings', calls.trainings(order, uma)],
    ['rereads', calls.rereads(order, uma)],
    ['analyses', calls.analyses(order, max)],
    ['analyses', calls.analyses(order, uma)],
    ...people.flatMap((api) => repeat(LISTS_PER_PERSON, ['lists', calls.bigLists(order, api)] as const)),
    ...people.flatMap((api) => repeat(STREAMS_PER_PERSON, ['streams', calls.streams(api, signal)] as const)),
    ...Array.from({ length: DOWNLOADS }, () => ['downloads', calls.downloads(order, ada)] as const),
    ...repeat(WRONG_SIGN_INS, ['wrong sign-ins', wrongSignIn] as const),
  ];
}

const repeat = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
