import { StartupError } from '../../platform/postgres/startup-error.ts';

/** Of the disk, and of a quota. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** A disk that is full says neither which file nor which folder; whoever writes knows. */
export async function nameFullFolder<Result>(folder: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && FULL.has(String(error.code)))) throw error;
    throw new StartupError(`no space left in ${folder}`, { cause: error });
  }
}
