const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';

/** Deadlock or lock timeout: the same call succeeds when it is repeated. */
export const isLockConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === DEADLOCK || error.code === LOCK_NOT_AVAILABLE);
