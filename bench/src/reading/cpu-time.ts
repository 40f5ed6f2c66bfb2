const ROUNDS = 9;
const LEAST_MS = 60;

/** CPU milliseconds of one run over all threads of the process: median of rounds long enough for the clock. */
export async function cpuMs(run: () => void | Promise<void>): Promise<number> {
  await run();
  const repeats = await repeatsFor(run);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push((await timeRuns(run, repeats)) / repeats);
  return rounds.sort((p, q) => p - q)[ROUNDS >> 1]!;
}

async function repeatsFor(run: () => void | Promise<void>): Promise<number> {
  let repeats = 1;
  while ((await timeRuns(run, repeats)) < LEAST_MS && repeats < 4096) repeats *= 2;
  return repeats;
}

async function timeRuns(run: () => void | Promise<void>, repeats: number): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < repeats; count++) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
