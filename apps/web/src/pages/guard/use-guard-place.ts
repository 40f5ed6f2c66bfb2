import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import { watchLiveEvents } from '../../shared/api/live-events.ts';
import { key } from '../../shared/api/query-keys.ts';
import { scheduleRefreshSince } from '../../shared/api/schedule-refresh.ts';
import { useSession } from '../../shared/session/session.ts';
import { findFacility } from '../../shared/session/resolve-facility.ts';
import { useSeenFacility } from '../../shared/session/use-place.ts';
import { cameraQuery } from '../../features/camera/camera.queries.ts';
import { followTraining } from '../../features/guard/model/follow-training.ts';

export interface GuardPlace {
  readonly facility: { readonly id: string; readonly name: string } | null;
  readonly cameraTimeZone: string | null;
  readonly mayChange: boolean;
  /** Who may what is known; before, nothing that depends on it is decided. */
  readonly isKnown: boolean;
}

/** Where a guard hangs, and whether one may change it. */
export function useGuardPlace(cameraId: string | undefined): GuardPlace {
  const { user, units } = useSession();
  const camera = useQuery({ ...cameraQuery(cameraId ?? ''), enabled: cameraId !== undefined });
  const place = camera.data ? findFacility(units, camera.data.facility.id) : null;
  useSeenFacility(camera.data?.facility.id);
  const abilities = place && buildAbilities(user, { id: place.facility.id, management_unit: place.unit });
  return {
    facility: place?.facility ?? null,
    cameraTimeZone: camera.data?.timezone ?? null,
    mayChange: abilities?.can('execute', 'makeChangesInManagementUnit') ?? false,
    isKnown: camera.data !== undefined || camera.isError,
  };
}

/** New results and the steps of a training show by themselves. */
export function useGuardEvents(guardId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      watchLiveEvents((event) => {
        if (event === 'reopened' || !('guard_id' in event.data) || event.data.guard_id !== guardId) return;
        if (event.name === 'guard_model.progressed') followTraining(client, guardId, event);
        else if (event.name !== 'guard.deleted') {
          const keys = [key('guard', guardId), key('guard estimates', guardId), key('guard simulation')];
          scheduleRefreshSince(client, Date.now() - event.data.age_ms, ...keys);
        }
      }),
    [client, guardId],
  );
}
