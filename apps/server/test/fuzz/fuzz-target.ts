import type fc from 'fast-check';

/** What can go wrong with a case; the names are those of the last line the command prints. */
export const FINDINGS = ['crashes', 'hangs', 'server_errors', 'outside_schema'] as const;
export type FindingKind = (typeof FINDINGS)[number];

/** A case that was not answered as it must be. */
export class Finding extends Error {
  override name = 'Finding';
  readonly kind: FindingKind;

  constructor(kind: FindingKind, why: string, cause?: unknown) {
    super(why, { cause });
    this.kind = kind;
  }
}

/**
 * Something that eats what comes from outside. A case is plain JSON, so that one that broke something can be kept; `run`
 * throws when it is not answered as it must be: a Finding, or anything else, which is a crash.
 */
export interface FuzzTarget<Case = unknown> {
  readonly name: string;
  readonly cases: fc.Arbitrary<Case>;
  /** What a case works on; not counted among what it takes. */
  readonly prepare?: () => Promise<void>;
  readonly run: (input: Case) => void | Promise<void>;
}

/** Lets targets of different cases stand in one list. */
export const target = <Case>(one: FuzzTarget<Case>): FuzzTarget => one as unknown as FuzzTarget;
