import { createDataFolder, type DataFolder } from '../load/data-folder.ts';
import { withDatabase } from '../load/database.ts';
import { startServerProcess, type ServerProcess } from '../load/server-process.ts';
import { flood } from './flood.ts';
import { Visitor } from './visitor.ts';

type Print = (line: string) => void;

/** Known and unknown may differ by this share of the larger median. */
const MAX_DIFFERENCE = 0.1;
/** The limits are cleared this often, so that none of the timed calls is refused by one. */
const CLEAR_EVERY = 4;

/** Times login and reset with known and unknown addresses in turn, then floods the login from one address. */
export async function measureSignIn(
  { tries, flood: attempts }: { tries: number; flood: number },
  print: Print,
): Promise<{ result: object; isGood: boolean }> {
  const folder = await createDataFolder('sign-in');
  let server: ServerProcess | undefined;
  try {
    server = await startServerProcess(folder, { TRUSTED_PROXIES: '127.0.0.1' });
    const login = await compare(server, folder, tries, '/login', (email) => ({ email, password: 'wrong' }));
    print(`login: known ${login.known_ms} ms, unknown ${login.unknown_ms} ms`);
    const reset = await compare(server, folder, tries, '/reset', (email) => ({ email }));
    print(`reset: known ${reset.known_ms} ms, unknown ${reset.unknown_ms} ms`);
    await clearLimits(folder);
    const flooded = await flood(server, attempts);
    print(`flood: ${JSON.stringify(flooded)}`);
    const isGood = login.isSame && reset.isSame && flooded.failed_calls === 0 && flooded.let_through <= 60;
    return { result: { tries, login, reset, flood: flooded }, isGood };
  } finally {
    await server?.stop();
    await folder.remove();
  }
}

async function compare(
  server: ServerProcess,
  folder: DataFolder,
  tries: number,
  path: string,
  body: (email: string) => object,
): Promise<{ known_ms: number; unknown_ms: number; difference: number; isSame: boolean }> {
  const visitor = await Visitor.open(server);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let i = 0; i < tries; i += 1) {
    if (i % CLEAR_EVERY === 0) await clearLimits(folder);
    for (const kind of i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = kind === 'known' ? 'ada@north.test' : `nobody-${i}@x.test`;
      const { status, ms } = await visitor.post(path, body(email), '10.1.1.1');
      if (status === 429) throw new Error(`${path} was refused by a limit`);
      times[kind].push(ms);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const difference = Math.abs(known - unknown) / Math.max(known, unknown);
  return {
    known_ms: round(known),
    unknown_ms: round(unknown),
    difference: Math.round(difference * 1000) / 1000,
    isSame: difference <= MAX_DIFFERENCE,
  };
}

const clearLimits = (folder: DataFolder): Promise<unknown> =>
  withDatabase(folder.dataDir, (db) => db.deleteFrom('rate_limit').execute());

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const round = (ms: number): number => Math.round(ms * 10) / 10;
