import type { LightAllowance } from '../threshold/light-allowance.ts';
import type { WatchedArea } from '../view/watched-area.ts';

/** The description that lies before a stored model's bytes. */
export interface ModelHeader {
  readonly area: WatchedArea;
  readonly width: number;
  readonly height: number;
  /** Size of the small luma picture; null where nothing is registered. */
  readonly reference: { readonly width: number; readonly height: number } | null;
  readonly backboneId: string;
  /** Cells of a slice, and numbers in all of them together. */
  readonly cells: number;
  readonly numbers: number;
  /** Bytes of a slice's light; absent in files of version 1. */
  readonly light?: number;
  /** Absent in files of version 1, like the next one. */
  readonly lonelyScores?: readonly number[];
  readonly allowance?: LightAllowance | null;
  readonly photos: readonly {
    readonly photoId: string;
    readonly takenAtMs: number;
    readonly isLearnt?: true;
  }[];
  readonly scores: readonly (number | null)[];
  readonly outstanding: readonly { readonly index: number; readonly score: number }[];
}

/** Whether a stored description has the form of this version. */
export function isModelHeader(value: unknown): value is ModelHeader {
  return (
    isRecord(value) &&
    isArea(value['area']) &&
    isSize(value) &&
    (value['reference'] === null || isSize(value['reference'])) &&
    typeof value['backboneId'] === 'string' &&
    isCount(value['cells']) &&
    isCount(value['numbers']) &&
    (value['light'] === undefined || isCount(value['light'])) &&
    isListOf(value['lonelyScores'] ?? [], (score) => typeof score === 'number') &&
    isAllowance(value['allowance'] ?? null) &&
    isListOf(value['photos'], isPhoto) &&
    isListOf(value['scores'], (score) => score === null || typeof score === 'number') &&
    isListOf(value['outstanding'], (item) => isRecord(item) && isCount(item['index'])) &&
    (value['scores'] as unknown[]).length === (value['photos'] as unknown[]).length
  );
}

function isPhoto(photo: unknown): boolean {
  return (
    isRecord(photo) &&
    typeof photo['photoId'] === 'string' &&
    (photo['isLearnt'] === undefined || photo['isLearnt'] === true)
  );
}

function isAllowance(value: unknown): boolean {
  return value === null || hasNumbers(value, ['slope', 'usual', 'most']);
}

function hasNumbers(item: unknown, names: readonly string[]): boolean {
  return isRecord(item) && names.every((name) => typeof item[name] === 'number');
}

function isArea(value: unknown): boolean {
  return (
    isRecord(value) &&
    isListOf(value['corners'], (corner) => hasNumbers(corner, ['x', 'y'])) &&
    isListOf(value['exclusions'], (exclusion) => hasNumbers(exclusion, ['x', 'y', 'width', 'height']))
  );
}

function isSize(value: unknown): boolean {
  return isRecord(value) && isCount(value['width']) && isCount(value['height']);
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
