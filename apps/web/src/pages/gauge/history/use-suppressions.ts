import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MaintenanceWindow } from '@tenken/contract/alert/alert.schema.ts';
import { maintenanceQuery } from '../../../features/alert/maintenance/maintenance.queries.ts';
import { windowsOfCamera } from '../../../features/alert/maintenance/windows.ts';

/** When the alerts of a camera were suppressed; the same list as long as nothing of it changed. */
export function useSuppressions(facilityId: string | null, cameraId: string): readonly MaintenanceWindow[] {
  const windows = useQuery({ ...maintenanceQuery(facilityId ?? ''), enabled: facilityId !== null }).data;
  return useMemo(() => windowsOfCamera(windows ?? [], cameraId), [windows, cameraId]);
}
