import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { GaugeTarget, GuardTarget, InspectionTarget } from './inspection-target.ts';

export interface TargetSources {
  readonly gauges: readonly Gauge[];
  readonly guards: readonly Guard[];
  readonly cameras: readonly Camera[];
  readonly counts: { readonly gauges: readonly { readonly id: string; readonly measurements: number }[] };
}

/** Gauges and guards of a facility as one list of inspection targets, by camera and name. */
export function buildTargets({ gauges, guards, cameras, counts }: TargetSources): InspectionTarget[] {
  const countOf = new Map(counts.gauges.map(({ id, measurements }) => [id, measurements]));
  const photoOf = new Map(cameras.map(({ id, latest_photo }) => [id, latest_photo]));
  const gaugeTargets = gauges.map((gauge): GaugeTarget => {
    const photo = gauge.latest_measurement?.photo ?? photoOf.get(gauge.camera.id) ?? null;
    return {
      ...gauge,
      kind: 'gauge',
      image_url: photo?.image_url ?? null,
      photo_size: sizeOf(photoOf.get(gauge.camera.id)),
      uninspected_count: countOf.get(gauge.id) ?? 0,
    };
  });
  const guardTargets = guards.map((guard): GuardTarget => ({
    ...guard,
    kind: 'guard',
    outline: guard.detection_area,
    image_url: photoOf.get(guard.camera.id)?.image_url ?? null,
    photo_size: sizeOf(photoOf.get(guard.camera.id)),
    uninspected_count: 0,
    latest_estimate: null,
  }));
  return [...gaugeTargets, ...guardTargets].toSorted(
    (a, b) => a.camera.name.localeCompare(b.camera.name) || a.name.localeCompare(b.name),
  );
}

const sizeOf = (
  photo: { width: number; height: number } | null | undefined,
): { width: number; height: number } | null => (photo ? { width: photo.width, height: photo.height } : null);
