import { readFile, rename, writeFile } from 'node:fs/promises';

/** What the pretend plant must remember over a restart: when it began, what it made, and whether its past is uploaded. */
export interface DemoState {
  readonly since: number;
  readonly isHistoryDone: boolean;
  readonly made: MadeTargets;
  markHistoryDone(): Promise<void>;
}

/** The targets that the demo made. People may rename and delete them: then they are not made again. */
export interface MadeTargets {
  /** False once all of them were made. */
  readonly isOpen: boolean;
  /** By the name in the picture; null = gone before it was noted, undefined = not made yet. */
  idOf(cameraId: string, name: string): string | null | undefined;
  note(cameraId: string, name: string, id: string | null): Promise<void>;
}

interface Kept {
  readonly since: number;
  readonly isHistoryDone: boolean;
  /** `camera/name` → id; missing in a file of the release before. */
  readonly targets?: Readonly<Record<string, string | null>>;
}

export async function openDemoState(path: string, now: number): Promise<DemoState> {
  const known = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as Kept,
    () => null,
  );
  const begun: Kept = known ?? { since: now, isHistoryDone: false };
  let kept: Kept = begun;
  const save = async (changed: Partial<Kept>): Promise<void> => {
    kept = { ...kept, ...changed };
    await writeFile(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
    await rename(`${path}.new`, path);
  };
  if (!known) await save({});
  return {
    since: begun.since,
    isHistoryDone: begun.isHistoryDone,
    made: {
      isOpen: !begun.isHistoryDone,
      idOf: (cameraId, name) => kept.targets?.[`${cameraId}/${name}`],
      note: (cameraId, name, id) => save({ targets: { ...kept.targets, [`${cameraId}/${name}`]: id } }),
    },
    markHistoryDone: () => save({ isHistoryDone: true }),
  };
}
