import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { TileCamera } from './cameras/CameraTile.tsx';
import { camerasQuery } from '../camera/camera.queries.ts';
import { buildTargets } from '../measurement/target/build-targets.ts';
import { statusOf, type InspectionTarget } from '../measurement/target/inspection-target.ts';
import { gaugesQuery, guardsQuery, uninspectedCountsQuery } from '../measurement/measurement.queries.ts';

export interface DashboardData {
  readonly cameras: readonly TileCamera[];
  readonly targets: readonly InspectionTarget[];
  readonly gaugesById: ReadonlyMap<string, Gauge>;
  readonly camerasById: ReadonlyMap<string, Camera>;
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
  const tiles = useMemo(() => {
    const byCamera = Map.groupBy(targets, ({ camera }) => camera.id);
    return (cameras.data ?? []).map((camera) => tileOf(camera, byCamera.get(camera.id) ?? []));
  }, [cameras.data, targets]);
  const gaugesById = useMemo(
    () => new Map((gauges.data ?? []).map((gauge) => [gauge.id, gauge])),
    [gauges.data],
  );
  const camerasById = useMemo(
    () => new Map((cameras.data ?? []).map((camera) => [camera.id, camera])),
    [cameras.data],
  );
  return {
    cameras: tiles,
    targets,
    gaugesById,
    camerasById,
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

type Kept = { targets: readonly InspectionTarget[]; tile: TileCamera };
const tiles = new WeakMap<object, Kept>();

/** The same tile as before while neither the camera nor one of its targets changed. */
function tileOf(
  camera: Omit<TileCamera, 'targets' | 'frames'>,
  targets: readonly InspectionTarget[],
): TileCamera {
  const known = tiles.get(camera);
  const isSame =
    known?.targets.length === targets.length && targets.every((target, i) => target === known.targets[i]);
  if (known && isSame) return known.tile;
  const frames = targets
    .filter((target) => target.outline.length >= 3)
    .map((target) => ({
      id: target.id,
      corners: target.outline,
      status: statusOf(target),
      isGuard: target.kind === 'guard',
      name: target.name,
    }));
  const tile = { ...camera, targets, frames };
  tiles.set(camera, { targets, tile });
  return tile;
}
