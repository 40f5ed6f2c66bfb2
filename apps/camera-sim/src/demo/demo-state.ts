import { readFile, rename, writeFile } from 'node:fs/promises';

/** State of the demo that survives a restart: its start, the targets it created, and whether its history is uploaded. */
export interface DemoState {
  readonly since: number;
  readonly isHistoryDone: boolean;
  readonly made: MadeTargets;
  markHistoryDone(): Promise<void>;
}

/** The targets that the demo created. Renamed and deleted ones are not created again. */
export interface MadeTargets {
  /** False once all of them were created. */
  readonly isOpen: boolean;
  /** By the name in the picture; null = deleted before its id was stored, undefined = not created yet. */
  idOf(cameraId: string, name: string): string | null | undefined;
  note(cameraId: string, name: string, id: string | null): Promise<void>;
}

interface StoredState {
  readonly since: number;
  readonly isHistoryDone: boolean;
  /** `camera/name` → id; missing in files of earlier releases. */
  readonly targets?: Readonly<Record<string, string | null>>;
}

export async function openDemoState(path: string, now: number): Promise<DemoState> {
  const known = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as StoredState,
    () => null,
  );
  const initial: StoredState = known ?? { since: now, isHistoryDone: false };
  let state: StoredState = initial;
  const save = async (changed: Partial<StoredState>): Promise<void> => {
    state = { ...state, ...changed };
    await writeFile(`${path}.new`, JSON.stringify(state), { mode: 0o600 });
    await rename(`${path}.new`, path);
  };
  if (!known) await save({});
  return {
    since: initial.since,
    isHistoryDone: initial.isHistoryDone,
    made: {
      isOpen: !initial.isHistoryDone,
      idOf: (cameraId, name) => state.targets?.[`${cameraId}/${name}`],
      note: (cameraId, name, id) => save({ targets: { ...state.targets, [`${cameraId}/${name}`]: id } }),
    },
    markHistoryDone: () => save({ isHistoryDone: true }),
  };
}
