import {
  type Homography,
  composeHomographies,
  homographyFromPoints,
  invertHomography,
} from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import { type CropArea, cornersOf } from '../area/crop-area.ts';
import { type Perspective, viewCrop } from '../perspective.ts';
import { ENLARGED, type ThermalMatrix } from '../thermal/thermal-matrix.ts';
import type { CellView } from './area-cells.ts';
import type { ThermalAreaInput } from './thermal-area-input.ts';

/** Crop, picture and matrix laid over each other. */
export interface ProjectedArea extends CellView {
  /** Crop pixels to pixels of the picture. */
  readonly toPhoto: Homography;
}

/** How far, as a share, pixels to a cell may differ across and down before picture and matrix show different things. */
const SHAPE_TOLERANCE = 0.03;

/**
 * Crop to reference picture to this picture to cells. The picture shows the matrix from edge to edge, however large it
 * is: four pixels to a cell where it was drawn from the matrix, two or one or nine where a camera drew it. Null when
 * corners or sizes make no picture of the matrix.
 */
export function projectArea(input: ThermalAreaInput, matrix: ThermalMatrix): ProjectedArea | null {
  const { gauge, registration } = input;
  const picture = input.pictureSize ?? { width: matrix.width * ENLARGED, height: matrix.height * ENLARGED };
  const across = matrix.width / picture.width;
  const down = matrix.height / picture.height;
  if (!(across > 0 && down > 0 && Math.abs(across / down - 1) <= SHAPE_TOLERANCE)) return null;
  const crop = viewCrop(gauge.perspective, registration, input.referenceSize ?? picture);
  if (crop === null || !isBeforeHorizon(gauge.perspective, gauge.thermal_area_config.measurement_area))
    return null;
  const toCells = composeHomographies([across, 0, 0, 0, down, 0, 0, 0, 1], crop.toPhoto);
  const toCrop = invertHomography(toCells);
  return toCrop === null ? null : { toCells, toCrop, toPhoto: crop.toPhoto };
}

/** Strongly tilted corners put the horizon into the crop; what lies behind it is not in the picture at all. */
function isBeforeHorizon({ source_points, destination_points }: Perspective, area: CropArea): boolean {
  const toReference = homographyFromPoints(destination_points, source_points);
  if (toReference === null) return false;
  const depth = ({ x, y }: Point): number => toReference[6] * x + toReference[7] * y + toReference[8];
  const inFront = Math.sign(depth(destination_points[0]!));
  return cornersOf(area).every((corner) => Math.sign(depth(corner)) === inFront);
}
