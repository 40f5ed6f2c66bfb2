const DEADLOCK = '40P01';
const LOCK_NOT_AVAILABLE = '55P03';

/** Two transactions stood in each other's way, or a lock did not come in time: the same call goes through a moment later. */
export const isLockConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === DEADLOCK || error.code === LOCK_NOT_AVAILABLE);
