import { decodeRow } from './decode-row.ts';
import { type Positions, TENTHS } from './positions.ts';
import { weighRow } from './weigh-row.ts';

/** A drum and what was seen of it. */
export interface SeenDrum {
  /** Power of ten. */
  readonly place: number;
  readonly positions: Positions;
}

/** What all drums say together, in the gauge's unit. */
export interface Combined {
  readonly value: number;
  readonly uncertainty: number;
  readonly confidence: number;
}

/** An undrawn drum may stand anywhere. */
const UNSEEN: Positions = new Float32Array(TENTHS).fill(1 / TENTHS);

/**
 * The value of drums sorted from the lowest place up. Where a place was not drawn, the drums above it make a row of
 * their own that rests on an unseen drum; the undrawn place counts as zero.
 */
export function combineRows(drums: readonly SeenDrum[]): Combined {
  const [first, ...others] = rowsOf(drums);
  const lowest = first![0]!.place;
  const shown = weighRow(decodeRow(first!.map((drum) => drum.positions)));
  let steps = shown.steps;
  let confidence = shown.confidence;
  for (const row of others) {
    const decoded = decodeRow([UNSEEN, ...row.map((drum) => drum.positions)]);
    steps += Math.floor(decoded.tenths / TENTHS) * 10 ** (row[0]!.place - lowest);
    confidence *= decoded.upperChance;
  }
  // Divided rather than multiplied by a tenth, so that 8193 tenths are 819.3 and not 819.3000000000001.
  const value = lowest > 0 ? steps * 10 ** lowest : Math.round(steps * 10) / 10 ** (1 - lowest);
  return { value, uncertainty: shown.uncertainty * 10 ** lowest, confidence };
}

/** Runs of neighbouring places. */
function rowsOf(drums: readonly SeenDrum[]): SeenDrum[][] {
  const rows: SeenDrum[][] = [];
  for (const drum of drums) {
    const row = rows.at(-1);
    if (row !== undefined && row.at(-1)!.place === drum.place - 1) row.push(drum);
    else rows.push([drum]);
  }
  return rows;
}
