import type { GaugeType } from './gauge-configuration.schema.ts';

/** Smallest transformed picture, each side (decision U-17). */
export const MIN_CROP_PX = 50;
/** Points of a hand gauge keep this distance from the edge. */
export const BOUNDS_MARGIN_PX = 1;
export const MIN_TICKS = 3;
export const MIN_AREA_TICKS = 2;
export const FLOAT_MIN_HEIGHT_PX = 30;
export const FLOAT_MIN_WIDTH_PX = 10;
export const MAX_EXCLUSION_AREAS = 3;
export const DEFAULT_SEARCH_RANGE = { start_percentage: 30, end_percentage: 90 } as const;
export const MAX_DECIMAL_PLACES = 8;
export const DEFAULT_DECIMAL_PLACES = 3;
/** A reference image token that nobody uses ends after this (decision U-48). */
export const REFERENCE_IMAGE_HOURS = 24;

/** The types an engine of this release reads; the others are there, stopped, and their values typed by hand. */
export const READABLE_GAUGE_TYPES: readonly GaugeType[] = ['circle'];
