import type { SourceCredentials } from '@tenken/contract/camera/source.schema.ts';
import type { SourceError } from '@tenken/contract/camera/source-error.ts';
import type { MemoryBudget } from './memory-budget.ts';

/** Why there is no picture; the console has a text for each code. */
export class SourceProblem extends Error {
  override name = 'SourceProblem';
  readonly code: SourceError;

  constructor(code: SourceError, detail = '', cause?: unknown) {
    super(detail === '' ? code : `${code}: ${detail}`, { cause });
    this.code = code;
  }
}

/** Network and resource limits of a source; every call goes through it. */
export interface NetworkAccess {
  /** The addresses of a host that may be called; fails with address_refused or unreachable. */
  readonly resolve: (host: string) => Promise<string>;
  /** Total time for one picture, in milliseconds. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly memory: MemoryBudget;
}

/** The port of every kind of source: the unchanged bytes of one picture, or a SourceProblem. */
export type Pull = (access: NetworkAccess, credentials: SourceCredentials | null) => Promise<Buffer>;
