import type { Raster } from '@tenken/image/raster.ts';
import type { Backbone } from '../features/backbone.ts';
import { isUnknownLighting } from '../features/light-change.ts';
import { type Slice, makeSlice } from '../features/make-slice.ts';
import type { GuardModel } from '../model/model-file.ts';
import { compare } from '../features/score-cells.ts';
import { isUnusable } from '../view/unusable.ts';

/**
 * Whether light alone lies between two photos taken one after the other. The later one is in a light that no photo of the
 * model shows, whatever lies in it: a stain that grows a little from photo to photo passes for a light, and would be learnt
 * photo by photo. And with the earlier one among the normal photos it is normal, with nothing let off for its light: a
 * defect that came up between them is as strange as in any other light. The backbone must be the one that made the model.
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
  const known = slices.map(({ slice }) => slice);
  if (
    !isUnknownLighting(
      after.light,
      known.map(({ light }) => light),
    )
  )
    return false;
  return compare(after, [...known, before]).score <= threshold;
}
