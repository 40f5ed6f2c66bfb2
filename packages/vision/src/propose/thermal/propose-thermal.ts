import type { Raster } from '@tenken/image/raster.ts';
import { readThermalArea } from '../../thermal-area/read-thermal-area.ts';
import type { ThermalAreaConfig } from '../../thermal-area/thermal-area-config.ts';
import { type ThermalMatrix, isWholeMatrix } from '../../thermal/thermal-matrix.ts';
import type { Box } from '../face/close-up.ts';
import type { Doubt, NothingProposed, PointedAt, Proposal } from '../proposal.ts';
import { upright } from '../upright.ts';
import { type HotSpot, findHotSpot } from './hot-spot.ts';

/** How far from a click a spot may be, as a share of the picture's shorter side. */
const REACH = 0.08;
/** Around the spot, in cells: where it is hottest moves a little with what it warms. */
const MARGIN_CELLS = 1.5;
/** Around the area in the crop, as a share of its longer side. */
const CROP_MARGIN = 0.4;
/** A crop narrower than this is enlarged, pixels. */
const LEAST_SIDE = 80;
/** A spot that rises less than so many times the least is faint. */
const CLEARLY = 2;
/** What is larger than this share of the picture, or fills less of its box, is no one thing. */
const MOST_OF_PICTURE = 0.3;
const LEAST_FILLED = 0.4;

/** Draws the hot area that was pointed at; its hottest place is what is measured. */
export function proposeThermal(
  photo: Raster,
  matrix: ThermalMatrix,
  at: PointedAt,
): Proposal | NothingProposed {
  if (!isWholeMatrix(matrix)) return { kind: 'nothing', reason: 'picture_broken' };
  const scale = { x: photo.width / matrix.width, y: photo.height / matrix.height };
  const spot = findHotSpot(matrix, inCells(windowOf(photo, at), scale));
  if (spot === null) return { kind: 'nothing', reason: 'no_heat' };
  const area: Box = {
    left: Math.max(0, spot.left - MARGIN_CELLS) * scale.x,
    right: Math.min(matrix.width, spot.right + MARGIN_CELLS) * scale.x,
    top: Math.max(0, spot.top - MARGIN_CELLS) * scale.y,
    bottom: Math.min(matrix.height, spot.bottom + MARGIN_CELLS) * scale.y,
  };
  const side = Math.max(area.right - area.left, area.bottom - area.top);
  const crop = upright(photo, area, CROP_MARGIN * side, LEAST_SIDE / side);
  const thermal_area_config: ThermalAreaConfig = {
    measurement_area: crop.areaOf(area),
    statistic: 'max',
    temperature_unit: 'celsius',
    exclusion_areas: [],
  };
  const configuration = { perspective: crop.perspective, thermal_area_config };
  const reading = readThermalArea({ matrix, gauge: configuration, registration: null, pictureSize: photo });
  const doubts = doubtsOf(spot, matrix);
  if (reading.kind === 'unreadable') doubts.unshift({ part: 'heat', reason: 'unreadable' });
  return { kind: 'proposal', gauge_type: 'thermal-area', configuration, doubts };
}

function windowOf({ width, height }: Raster, at: PointedAt): Box {
  if ('width' in at) return { left: at.x, top: at.y, right: at.x + at.width, bottom: at.y + at.height };
  const reach = REACH * Math.min(width, height);
  return { left: at.x - reach, right: at.x + reach, top: at.y - reach, bottom: at.y + reach };
}

const inCells = (box: Box, { x, y }: { x: number; y: number }): Box => ({
  left: box.left / x,
  right: box.right / x,
  top: box.top / y,
  bottom: box.bottom / y,
});

function doubtsOf(spot: HotSpot, { width, height }: ThermalMatrix): Doubt[] {
  const share = ((spot.right - spot.left) * (spot.bottom - spot.top)) / (width * height);
  if (spot.hasHotter || share > MOST_OF_PICTURE || spot.filled < LEAST_FILLED)
    return [{ part: 'heat', reason: 'ambiguous' }];
  return spot.standsOut < CLEARLY ? [{ part: 'heat', reason: 'faint' }] : [];
}
