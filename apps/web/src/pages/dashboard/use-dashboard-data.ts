import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TileCamera } from '../../camera/CameraTile.tsx';
import { camerasQuery } from '../../camera/camera.queries.ts';
import { buildTargets } from '../../measurement/build-targets.ts';
import { statusOf, type InspectionTarget } from '../../measurement/inspection-target.ts';
import { gaugesQuery, guardsQuery, uninspectedCountsQuery } from '../../measurement/measurement.queries.ts';

export interface DashboardData {
  readonly cameras: readonly TileCamera[];
  readonly targets: readonly InspectionTarget[];
  readonly total: number;
  readonly isLoading: boolean;
  /** Nothing could be loaded. */
  readonly isFailed: boolean;
  /** What is shown is older: the last attempt failed. */
  readonly isOutdated: boolean;
  readonly isFetching: boolean;
  readonly updatedAt: number;
  readonly refresh: () => void;
}

/** Everything the dashboard of a facility shows, put together. */
export function useDashboardData(facilityId: string): DashboardData {
  const cameras = useQuery(camerasQuery(facilityId));
  const gauges = useQuery(gaugesQuery(facilityId));
  const guards = useQuery(guardsQuery(facilityId));
  const counts = useQuery(uninspectedCountsQuery(facilityId));
  const all = [cameras, gauges, guards, counts];
  const targets = useMemo(
    () =>
      buildTargets({
        gauges: gauges.data ?? [],
        guards: guards.data ?? [],
        cameras: cameras.data ?? [],
        counts: counts.data ?? { gauges: [] },
      }),
    [gauges.data, guards.data, cameras.data, counts.data],
  );
  const tiles = useMemo(
    () => (cameras.data ?? []).map((camera) => tileOf(camera, targets)),
    [cameras.data, targets],
  );
  return {
    cameras: tiles,
    targets,
    total: counts.data?.total ?? 0,
    isLoading: all.some((query) => query.isPending),
    isFailed: cameras.isLoadingError || gauges.isLoadingError,
    isOutdated: all.some((query) => query.isRefetchError),
    isFetching: all.some((query) => query.isFetching),
    updatedAt: Math.max(cameras.dataUpdatedAt, gauges.dataUpdatedAt),
    refresh: () => {
      for (const query of all) void query.refetch();
    },
  };
}

function tileOf(
  camera: Omit<TileCamera, 'targets' | 'frames'>,
  targets: readonly InspectionTarget[],
): TileCamera {
  const own = targets.filter((target) => target.camera.id === camera.id);
  const frames = own
    .filter((target) => target.outline.length >= 3)
    .map((target) => ({
      id: target.id,
      corners: target.outline,
      status: statusOf(target),
      isGuard: target.kind === 'guard',
    }));
  return { ...camera, targets: own, frames };
}
