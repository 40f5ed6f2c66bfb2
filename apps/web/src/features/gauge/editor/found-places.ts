import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Point } from '@tenken/image/point.ts';
import type { FoundInstrument } from '@tenken/vision/propose/find-all.ts';
import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import type { ProposedKind } from '@tenken/vision/propose/proposed-kinds.ts';
import { newGaugeHref } from './new-gauge-href.ts';

/** An instrument that was found on a photo, as a person picks it. */
export type FoundPlace = {
  /** From 1, from left to right. */
  readonly number: number;
  readonly type: ProposedKind;
  readonly at: PointedAt;
  readonly corners: readonly Point[];
  /** How many things there are to check. */
  readonly doubts: number;
  readonly href: string;
  /** Whether a gauge is drawn there. */
  readonly isRead: boolean;
};

/** What was found, with the way into each annotator. */
export function foundPlaces(
  found: readonly FoundInstrument[],
  {
    cameraId,
    photoId,
    drawn,
  }: { cameraId: string; photoId: string; drawn: readonly Pick<Gauge, 'outline'>[] },
): FoundPlace[] {
  return found.map(({ at, proposal }, index) => {
    const type = proposal.gauge_type;
    const corners = proposal.configuration.perspective.source_points;
    return {
      number: index + 1,
      type,
      at,
      corners,
      doubts: proposal.doubts.length,
      href: newGaugeHref({ cameraId, type, photoId, at }),
      isRead: drawn.some(
        ({ outline }) => isWithin(middleOf(outline), corners) || isWithin(middleOf(corners), outline),
      ),
    };
  });
}

const middleOf = (corners: readonly Point[]): Point => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
  y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
});

/** Whether a point lies in the upright box around corners. */
function isWithin({ x, y }: Point, corners: readonly Point[]): boolean {
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return x >= Math.min(...xs) && x <= Math.max(...xs) && y >= Math.min(...ys) && y <= Math.max(...ys);
}
