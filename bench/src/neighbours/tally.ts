/** How the calls of one kind were answered. */
export interface Count {
  done: number;
  /** By a limit or a check: a bomb is no picture. */
  refused: number;
  /** A fault of the server, and no answer at all. */
  failed: number;
}

export type Counts = Record<string, Count>;

/** Counts answers by kind of call. */
export class Tally {
  readonly counts: Counts = {};

  note(kind: string, status: number): void {
    const count = (this.counts[kind] ??= { done: 0, refused: 0, failed: 0 });
    if (status >= 200 && status < 300) count.done += 1;
    else if (status >= 400 && status < 500) count.refused += 1;
    else count.failed += 1;
  }
}
