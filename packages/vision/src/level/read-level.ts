import { columnMeans } from '../area/column-means.ts';
import { isInCrop } from '../area/crop-area.ts';
import { frameAlongScale } from '../area/frame-along-scale.ts';
import { lineOver } from '../area/overlay.ts';
import { type PatchFrame, cropPointAt, samplePatch, shareOf } from '../area/patch.ts';
import { placingError } from '../area/placing-error.ts';
import { type TickScale, buildTickScale } from '../area/tick-scale.ts';
import { openView } from '../open-view.ts';
import type { CropView, Perspective } from '../perspective.ts';
import type { ReaderInput } from '../reader-input.ts';
import { type Overlay, type Reading, type Unreadable, unreadable } from '../reading.ts';
import { type SurfaceChoice, type SurfaceSetting, chooseSurface } from './choose-surface.ts';
import type { LevelConfig } from './level-config.ts';
import { type FineSurface, refineSurface } from './refine-surface.ts';
import { surveyRows } from './survey-rows.ts';
import { mapWalls } from './wall-map.ts';

/** A photo and the sight glass in it. */
export type LevelInput = ReaderInput<{
  readonly perspective: Perspective;
  readonly level_config: LevelConfig;
}>;

/** With more of the area than this outside the photo the surface may be there too. */
const MAX_OUTSIDE = 0.25;
/** The rows a surface may take with its meniscus, as a share of all. */
const SKIN = 0.015;
/** Width of a glass, as a share of its height. */
const SLENDER = 0.4;
/** A surface may stand this far beyond the first or last tick, as a share of the scale's length. */
const OVERRUN = 0.02;

/** Reads the height of a liquid's surface on its scale, or says why it cannot. */
export function readLevel(input: LevelInput): Reading | Unreadable {
  const { photo, gauge, registration } = input;
  const view = openView(input);
  if (view.kind === 'unreadable') return view;
  const { measurement_area: area, ticks } = gauge.level_config;
  const scale = buildTickScale(ticks);
  if (scale === null || !isInCrop(area, gauge.perspective)) return unreadable(['bad_configuration']);
  const frame = frameAlongScale(area, scale, view.toPhoto);
  if (frame === null) return unreadable(['bad_configuration']);
  const patch = samplePatch(photo, view.toPhoto, frame);
  if (shareOf(patch.isOutside) > MAX_OUTSIDE)
    return unreadable([registration === null ? 'bad_configuration' : 'shifted']);
  const setting: SurfaceSetting = {
    rows: frame.rows,
    area: isSlender(frame) ? 'glass' : 'scene',
    isUpright: frame.down.y > 0,
    burnt: shareOf(patch.isBurnt),
  };
  const means = columnMeans(patch);
  const skin = Math.max(2, Math.round(SKIN * frame.rows));
  const choice = chooseSurface(surveyRows(means, mapWalls(means, skin), skin, setting.area), setting);
  const fine = choice.surface === null ? null : refineSurface(means, choice.surface, skin);
  return answer(input, view, frame, scale, choice, fine);
}

/** A slender area is a glass that was drawn as such. */
function isSlender({ rows, columns, down, across }: PatchFrame): boolean {
  return columns * Math.hypot(across.x, across.y) < SLENDER * rows * Math.hypot(down.x, down.y);
}

function answer(
  { photo, registration }: LevelInput,
  view: CropView,
  frame: PatchFrame,
  scale: TickScale,
  choice: SurfaceChoice,
  fine: FineSurface | null,
): Reading | Unreadable {
  const overlay = drawSurfaces(view, frame, choice, fine);
  const [objection, ...others] = choice.objections;
  if (objection !== undefined) return unreadable([objection, ...others], overlay);
  if (fine === null) return unreadable(['low_confidence'], overlay);
  const at = cropPointAt(frame, fine.row, frame.columns / 2);
  const position = scale.positionOf(at);
  if (position < -OVERRUN * scale.length || position > (1 + OVERRUN) * scale.length) {
    return unreadable(['off_scale'], overlay);
  }
  return {
    kind: 'reading',
    value: scale.valueAt(position),
    uncertainty:
      Math.hypot(
        errorRows(fine, choice, frame) * pixelsPerRow(frame),
        placingError(view, scale, at, photo, registration),
      ) * scale.slopeAt(position),
    confidence: confidenceOf(choice),
    reasons: [],
    overlay,
  };
}

/** What no fit can see, as a share of the rows: the meniscus. */
const BASE_ERROR = 0.003;
/** Near an end, one side is too short to learn its colour: what that adds, and where it begins, as shares of the rows. */
const END_ERROR = 0.012;
const END_REACH = 0.08;
/** A vessel in a wide picture is seen from above or below: its surface is a ring, not a line. Share of the rows. */
const RING_ERROR = 0.01;
/** The least a surface can be measured to, in rows. */
const ROW_ERROR = 0.35;

function errorRows({ row, spread }: FineSurface, { echo }: SurfaceChoice, frame: PatchFrame): number {
  const { rows } = frame;
  const isNearEnd = Math.min(row, rows - row) < END_REACH * rows;
  const share = Math.hypot(BASE_ERROR, isNearEnd ? END_ERROR : 0, isSlender(frame) ? 0 : RING_ERROR);
  return Math.hypot(share * rows, ROW_ERROR, spread, echo / 3);
}

function confidenceOf({ lead, surface }: SurfaceChoice): number {
  const margin = 1 - 0.6 / Math.max(1, lead) ** 2;
  return Math.max(0, Math.min(1, margin * Math.min(1, 0.4 + (surface?.edge ?? 0))));
}

function pixelsPerRow({ down }: PatchFrame): number {
  return Math.hypot(down.x, down.y);
}

/** The surface first, then what else was thought of. */
function drawSurfaces(
  view: CropView,
  frame: PatchFrame,
  { surface, candidates, objections }: SurfaceChoice,
  fine: FineSurface | null,
): Overlay {
  const ordered =
    surface === null ? candidates : [surface, ...candidates.filter((other) => other !== surface)];
  const lines = ordered.slice(0, 3).map((candidate) => {
    const isSurface = candidate === surface;
    const row = isSurface && fine !== null ? fine.row : candidate.row;
    return lineOver(view, isSurface && objections.length === 0 ? 'surface' : 'candidate', [
      cropPointAt(frame, row, candidate.left),
      cropPointAt(frame, row, candidate.right),
    ]);
  });
  return { lines, boxes: [] };
}
