import type { Point } from '@tenken/image/point.ts';
import type { Mode } from '../annotator-state.ts';
import type { Handle, HandleRole } from '../../../../drawing/handle.ts';
import { HIT_RADIUS_PX, MARKER_RADIUS_PX } from '../../../../drawing/marker-style.ts';
import { toScreen, type Viewport } from '../../../../drawing/viewport.ts';

/** Hit test: the nearest handle within its radius; the selected one wins a tie. */
export function findHandle(
  handles: readonly Handle[],
  view: Viewport,
  at: Point,
  now: { readonly selection: string | null; readonly mode: Mode },
): Handle | null {
  let best: Handle | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const handle of handles) {
    const { x, y } = toScreen(view, handle.point);
    const away = Math.hypot(x - at.x, y - at.y) - (handle.id === now.selection ? 4 : 0);
    if (away <= reachOf(handle, view, now.mode) && away < bestDistance) {
      best = handle;
      bestDistance = away;
    }
  }
  return best;
}

/**
 * A finger is wider than a marker. But ticks lie close to the tip and to the edges of areas: while one kind of point is
 * placed, the others are taken hold of only right on their marker.
 */
function reachOf({ role, reach }: Handle, { scale }: Viewport, mode: Mode): number {
  if (isForeign(role, mode)) return MARKER_RADIUS_PX + 3;
  return reach === undefined
    ? HIT_RADIUS_PX
    : Math.min(HIT_RADIUS_PX, Math.max(MARKER_RADIUS_PX, reach * scale));
}

/** Whether the mode places points of another kind than this one. */
export function isForeign(role: HandleRole, mode: Mode): boolean {
  const placed = PLACED[mode];
  return placed !== undefined && !placed.includes(role);
}

const TICKS: readonly HandleRole[] = ['tick', 'minimum_tick', 'maximum_tick', 'intermediate_tick'];
const PLACED: Partial<Record<Mode, readonly HandleRole[]>> = {
  selecting_gauge_center: ['center'],
  selecting_gauge_hand_tip: ['hand_tip', 'center'],
  selecting_ticks: TICKS,
  selecting_min_max_tick: ['min_max_tick'],
  drawing_measurement_area: [],
  drawing_float_area: [],
  drawing_lamp_area: [],
  drawing_exclusion_area: [],
};
