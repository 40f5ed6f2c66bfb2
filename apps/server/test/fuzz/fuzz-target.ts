import type fc from 'fast-check';

/** Kinds of failures; the names are those of the last line that the command prints. */
export const FINDINGS = ['crashes', 'hangs', 'server_errors', 'outside_schema'] as const;
export type FindingKind = (typeof FINDINGS)[number];

/** A case that was not answered correctly. */
export class Finding extends Error {
  override name = 'Finding';
  readonly kind: FindingKind;

  constructor(kind: FindingKind, why: string, cause?: unknown) {
    super(why, { cause });
    this.kind = kind;
  }
}

/**
 * A consumer of external input. A case is plain JSON, so that a failing one can be stored; `run` throws when it is not
 * answered correctly: a Finding, or anything else, which is a crash.
 */
export interface FuzzTarget<Case = unknown> {
  readonly name: string;
  readonly cases: fc.Arbitrary<Case>;
  /** Setup of a case; not counted in its time. */
  readonly prepare?: () => Promise<void>;
  readonly run: (input: Case) => void | Promise<void>;
}

/** Erases the case type, to put targets into one list. */
export const target = <Case>(one: FuzzTarget<Case>): FuzzTarget => one as unknown as FuzzTarget;
