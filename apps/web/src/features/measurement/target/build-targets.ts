import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { byName, compareNames } from '@tenken/contract/wire/name-order.ts';
import type { GaugeTarget, GuardTarget, InspectionTarget } from './inspection-target.ts';

export interface TargetSources {
  readonly gauges: readonly Gauge[];
  readonly guards: readonly Guard[];
  readonly cameras: readonly Camera[];
  readonly counts: {
    readonly gauges: readonly { readonly id: string; readonly measurements: number }[];
    readonly guards?: readonly { readonly id: string; readonly anomaly_estimates: number }[];
  };
}

/**
 * Gauges and guards of a facility as one list of inspection targets, by camera and name. A target whose sources did not
 * change is the same object as before: of 500 rows only the changed ones are drawn again.
 */
export function buildTargets({ gauges, guards, cameras, counts }: TargetSources): InspectionTarget[] {
  const waitingOf = new Map([
    ...counts.gauges.map(({ id, measurements }) => [id, measurements] as const),
    ...(counts.guards ?? []).map(({ id, anomaly_estimates }) => [id, anomaly_estimates] as const),
  ]);
  const cameraOf = new Map(cameras.map((camera) => [camera.id, camera]));
  const memoized = <Source extends Gauge | Guard, Target extends InspectionTarget>(
    source: Source,
    make: (source: Source, camera: Camera | undefined, waiting: number) => Target,
  ): Target => memoize(source, [cameraOf.get(source.camera.id), waitingOf.get(source.id) ?? 0], make);
  return [
    ...gauges.map((gauge) => memoized(gauge, gaugeTarget)),
    ...guards.map((guard) => memoized(guard, guardTarget)),
  ].toSorted((a, b) => compareNames(a.camera.name, b.camera.name) || byName(a, b));
}

/** An uninspected reading as a target with the state of its time. */
export function readingTarget(gauge: Gauge, reading: Measurement, camera: Camera | undefined): GaugeTarget {
  return memoize(reading, [camera, gauge], () => ({
    ...gaugeTarget(gauge, camera, 0),
    image_url: reading.photo.image_url,
    thumbnail_url: reading.photo.thumbnail_url,
    latest_measurement: reading,
    photo_to_read: null,
  }));
}

function gaugeTarget(gauge: Gauge, camera: Camera | undefined, uninspected_count: number): GaugeTarget {
  const latest = gauge.latest_measurement;
  const photo = camera?.latest_photo ?? null;
  const isUnread = !gauge.is_read && photo !== null && photo.id !== latest?.photo.id;
  return {
    ...gauge,
    kind: 'gauge',
    camera: placeOf(gauge, camera),
    image_url: (latest?.photo ?? photo)?.image_url ?? null,
    thumbnail_url: (latest?.photo ?? photo)?.thumbnail_url ?? null,
    photo_size: sizeOf(photo),
    uninspected_count,
    photo_to_read: isUnread ? { id: photo.id, datetime: photo.datetime } : null,
  };
}

function guardTarget(guard: Guard, camera: Camera | undefined, uninspected_count: number): GuardTarget {
  const { latest_estimate } = guard;
  return {
    ...guard,
    kind: 'guard',
    camera: placeOf(guard, camera),
    outline: guard.detection_area,
    image_url: (latest_estimate?.photo ?? camera?.latest_photo)?.image_url ?? null,
    thumbnail_url: (latest_estimate?.photo ?? camera?.latest_photo)?.thumbnail_url ?? null,
    photo_size: sizeOf(latest_estimate?.photo ?? camera?.latest_photo),
    uninspected_count,
    latest_estimate,
  };
}

const placeOf = (source: Gauge | Guard, camera: Camera | undefined): InspectionTarget['camera'] => ({
  ...source.camera,
  timezone: camera?.timezone,
  is_active: camera?.is_active,
});

const sizeOf = (
  photo: { width: number; height: number } | null | undefined,
): { width: number; height: number } | null => (photo ? { width: photo.width, height: photo.height } : null);

type Kept = { readonly from: readonly unknown[]; readonly target: unknown };
const targets = new WeakMap<object, Kept>();

/** Made once for the same camera and count (or gauge), as long as the source itself lives. */
function memoize<Source extends object, A, B, Target>(
  source: Source,
  from: readonly [A, B],
  make: (source: Source, a: A, b: B) => Target,
): Target {
  const known = targets.get(source);
  if (known && known.from[0] === from[0] && known.from[1] === from[1]) return known.target as Target;
  const target = make(source, ...from);
  targets.set(source, { from, target });
  return target;
}
