import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useSeenFacility } from '../../shared/session/use-place.ts';
import { watchLiveEvents } from '../../shared/api/live-events.ts';
import { key } from '../../shared/api/query-keys.ts';
import { scheduleRefresh } from '../../shared/api/schedule-refresh.ts';
import { useSession } from '../../shared/session/session.ts';
import { findFacility } from '../../shared/session/resolve-facility.ts';
import { staleLists } from './stale-lists.ts';

export interface CameraPlace {
  readonly facility: { readonly id: string; readonly name: string } | null;
  readonly mayChange: boolean;
  readonly mayMove: boolean;
}

/** Where the camera stands and what one may do with it; the sidebar follows to its facility. */
export function useCameraPlace(camera: Camera): CameraPlace {
  const { user, units } = useSession();
  const place = findFacility(units, camera.facility.id);
  useSeenFacility(camera.facility.id);
  const abilities = place && buildAbilities(user, { id: place.facility.id, management_unit: place.unit });
  const mayChange = abilities?.can('execute', 'makeChangesInManagementUnit') ?? false;
  return { facility: place?.facility ?? null, mayChange, mayMove: mayChange };
}

/** What happens to this camera elsewhere shows by itself. */
export function useCameraEvents(cameraId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      watchLiveEvents((event) => {
        if (event === 'reopened' || !('camera_id' in event.data) || event.data.camera_id !== cameraId) return;
        scheduleRefresh(client, ...staleLists[event.name].map((list) => key(list, cameraId)));
      }),
    [client, cameraId],
  );
}
