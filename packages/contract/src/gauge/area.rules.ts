import { type Add, isNumber, type PartialInput, type PictureSize, requireColor } from './field-check.ts';
import type { GaugeConfiguration } from './gauge-configuration.schema.ts';
import { checkAreaTicks } from './area-ticks.rules.ts';
import { FLOAT_MIN_HEIGHT_PX, FLOAT_MIN_WIDTH_PX } from './gauge.limits.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Area = PartialInput<Box> | null | undefined;
type Part<Name extends keyof GaugeConfiguration> = PartialInput<NonNullable<GaugeConfiguration[Name]>>;

/** Level: an area with the liquid, and a scale beside it. */
export function checkLevel(level: Part<'level_config'>, size: PictureSize, add: Add): void {
  checkArea('level_config.measurement_area', level.measurement_area, size, add);
  checkAreaTicks('level_config.ticks', level.ticks, size, add);
}

/** Float: its path, its current position, and a scale beside it. */
export function checkFloat(float: Part<'float_config'>, size: PictureSize, add: Add): void {
  checkArea('float_config.measurement_area', float.measurement_area, size, add);
  const box = checkArea('float_config.float_area', float.float_area, size, add);
  if (box && box.height < FLOAT_MIN_HEIGHT_PX) add('float_config.float_area.height', 'too_small');
  if (box && box.width < FLOAT_MIN_WIDTH_PX) add('float_config.float_area.width', 'too_small');
  checkAreaTicks('float_config.ticks', float.ticks, size, add);
}

/** Lamp: its area, and its two colours. */
export function checkLamp(lamp: Part<'lamp_config'>, size: PictureSize, add: Add): void {
  checkArea('lamp_config.lamp_area', lamp.lamp_area, size, add);
  requireColor('lamp_config.on_color', lamp.on_color, add);
  requireColor('lamp_config.off_color', lamp.off_color, add);
}

export function checkUnsupported(part: Part<'unsupported_config'>, size: PictureSize, add: Add): void {
  checkArea('unsupported_config.measurement_area', part.measurement_area, size, add);
}

/** An area is drawn, has a size and is inside the picture; returns the box when it is complete. */
export function checkArea(path: string, area: Area, size: PictureSize, add: Add): Box | null {
  if (!isComplete(area)) {
    add(path, 'required');
    return null;
  }
  if (area.width <= 0) add(`${path}.width`, 'too_small');
  if (area.height <= 0) add(`${path}.height`, 'too_small');
  if (size && !isWithin(area, { x: 0, y: 0, ...size })) add(path, 'outside_image');
  return area;
}

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const isComplete = (area: Area): area is Box =>
  isNumber(area?.x) && isNumber(area.y) && isNumber(area.width) && isNumber(area.height);
