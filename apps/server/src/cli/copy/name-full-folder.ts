import { StartupError } from '../../platform/postgres/startup-error.ts';

/** Full disk, and exceeded quota. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** The error of a full disk names neither file nor folder; the caller knows the folder. */
export async function nameFullFolder<Result>(folder: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && FULL.has(String(error.code)))) throw error;
    throw new StartupError(`no space left in ${folder}`, { cause: error });
  }
}
