/** Responses to calls of one kind. */
export interface Count {
  done: number;
  /** Refused by a limit or a check. */
  refused: number;
  /** Server errors and missing responses. */
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
