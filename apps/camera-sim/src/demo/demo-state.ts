import { readFile, rename, writeFile } from 'node:fs/promises';

/** What the pretend plant must remember over a restart: when it began, and whether its past is uploaded. */
export interface DemoState {
  readonly since: number;
  readonly isHistoryDone: boolean;
  markHistoryDone(): Promise<void>;
}

export async function openDemoState(path: string, now: number): Promise<DemoState> {
  const known = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as { since: number; isHistoryDone: boolean },
    () => null,
  );
  const { since, isHistoryDone } = known ?? { since: now, isHistoryDone: false };
  const save = async (done: boolean): Promise<void> => {
    await writeFile(`${path}.new`, JSON.stringify({ since, isHistoryDone: done }), { mode: 0o600 });
    await rename(`${path}.new`, path);
  };
  if (!known) await save(false);
  return { since, isHistoryDone, markHistoryDone: () => save(true) };
}
