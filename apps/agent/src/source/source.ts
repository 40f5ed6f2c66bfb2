import type { SourceCredentials } from '@tenken/contract/camera/source.schema.ts';
import type { SourceError } from '@tenken/contract/camera/source-error.ts';
import type { MemoryBudget } from './memory-budget.ts';

/** Why there is no picture, by the code that people read in words. */
export class SourceProblem extends Error {
  override name = 'SourceProblem';
  readonly code: SourceError;

  constructor(code: SourceError, detail = '', cause?: unknown) {
    super(detail === '' ? code : `${code}: ${detail}`, { cause });
    this.code = code;
  }
}

/** What a source may use; everything it reaches goes through `reach`. */
export interface Reach {
  /** The addresses of a host that may be called; fails with address_refused or unreachable. */
  readonly resolve: (host: string) => Promise<string>;
  /** Total time for one picture, in milliseconds. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly room: MemoryBudget;
}

/** The one port of every kind of source: the bytes of one picture as the camera gave them, or a SourceProblem. */
export type Pull = (reach: Reach, credentials: SourceCredentials | null) => Promise<Buffer>;
