import type { Raster } from '@tenken/image/raster.ts';
import type { Backbone } from './backbone.ts';
import { type Slice, makeSlice } from './make-slice.ts';
import type { GuardModel } from './model-file.ts';
import { compare } from './score-cells.ts';
import { isUnusable } from './unusable.ts';

/**
 * Whether light alone lies between two photos taken one after the other: with the earlier one among the normal photos, the
 * later one is normal, and nothing is let off for its light. A defect that came up between them is as strange as in any
 * other light. The backbone must be the one that made the model.
 */
export async function isLightSteady(
  earlier: Raster,
  later: Raster,
  { model, backbone, threshold }: { model: GuardModel; backbone: Backbone; threshold: number },
): Promise<boolean> {
  const [before, after] = await Promise.all(
    [earlier, later].map((photo) => makeSlice(photo, model.area, model.reference, backbone)),
  );
  if (!before || !after || isUnusable(before) || isUnusable(after)) return false;
  return isSteadyAfter(before, after, model, threshold);
}

/** The same for slices. */
export function isSteadyAfter(
  before: Slice,
  after: Slice,
  { slices }: GuardModel,
  threshold: number,
): boolean {
  return compare(after, [...slices.map(({ slice }) => slice), before]).score <= threshold;
}
