import type { Id } from '@tenken/contract/wire/id.ts';
import type { Point } from '@tenken/image/point.ts';
import { findGaugesOfCamera, type GaugeRow } from '../gauge/gauge.store.ts';
import { findGuardAreas, type GuardArea } from '../guard/guard-area.store.ts';
import type { Database } from '../../platform/db/database.ts';
import { moveBox, movePoints, type Anchor, type Offset } from './anchor.ts';

/** A gauge or guard of a camera, with its outline in pixels of the picture it was drawn on. */
export type AnchorTarget = { readonly outline: readonly Point[] } & (
  | { readonly kind: 'gauge'; readonly row: GaugeRow }
  | { readonly kind: 'guard'; readonly row: GuardArea }
);

export async function findAnchorTargets(db: Database, cameraId: Id<'camera'>): Promise<AnchorTarget[]> {
  const gauges = await findGaugesOfCamera(db, cameraId);
  const guards = await findGuardAreas(db, cameraId);
  return [
    ...gauges.map(
      (row) => ({ kind: 'gauge', row, outline: row.configuration.perspective.source_points }) as const,
    ),
    ...guards.map((row) => ({ kind: 'guard', row, outline: row.detection_area }) as const),
  ];
}

/** The outline in the new photo. A rectangle stays upright. */
export function moveOutline(target: AnchorTarget, anchor: Anchor, offset: Offset): Point[] {
  const isUpright = target.kind === 'guard' && target.row.annotation_mode === 'rectangle';
  return isUpright
    ? moveRectangle(target.outline, anchor, offset)
    : movePoints(target.outline, anchor, offset);
}

function moveRectangle(corners: readonly Point[], anchor: Anchor, offset: Offset): Point[] {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const around = { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  const moved = moveBox(around, anchor, offset);
  const { scale } = anchor.registration;
  return corners.map(({ x, y }) => ({ x: moved.x + (x - left) * scale, y: moved.y + (y - top) * scale }));
}
