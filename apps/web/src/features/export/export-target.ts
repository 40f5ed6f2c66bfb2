import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { byName, compareNames } from '@tenken/contract/wire/name-order.ts';

export interface ExportTarget {
  readonly kind: 'gauge' | 'guard';
  readonly id: string;
  readonly name: string;
  readonly camera: { readonly id: string; readonly name: string };
  readonly isActive: boolean;
}

export interface CameraTargets {
  readonly camera: ExportTarget['camera'];
  readonly targets: readonly ExportTarget[];
}

/** What can be exported, by camera and in order of name; stopped ones too, for their past. */
export function exportTargets(gauges: readonly Gauge[], guards: readonly Guard[]): ExportTarget[] {
  const all = [
    ...gauges.map((gauge) => ({ ...gauge, kind: 'gauge' as const })),
    ...guards.map((guard) => ({ ...guard, kind: 'guard' as const })),
  ];
  return all
    .map(({ kind, id, name, camera, is_active }) => ({ kind, id, name, camera, isActive: is_active }))
    .toSorted((a, b) => compareNames(a.camera.name, b.camera.name) || byName(a, b));
}

export const byCamera = (targets: readonly ExportTarget[]): CameraTargets[] =>
  [...Map.groupBy(targets, ({ camera }) => camera.id).values()].map((group) => ({
    camera: group[0]!.camera,
    targets: group,
  }));
