import { IS_GUARD_ENGINE_BUILT, type Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { GuardRow } from './guard.store.ts';

/** A row as the wire knows it. Without a completed estimate of the last 30 days a guard is uninspected (decision U-102). */
export function toGuard({ camera_id, camera_name, facility_id: _facility, ...rest }: GuardRow): Guard {
  return {
    ...rest,
    camera: { id: camera_id, name: camera_name },
    is_read: IS_GUARD_ENGINE_BUILT,
    status: 'uninspected',
  };
}
