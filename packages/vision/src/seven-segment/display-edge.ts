/** Bands of rows, as shares: the whole of a one's bars, and its upper bar, the gap between the two, its lower bar. */
const WHOLE = [0.3, 0.7] as const;
const UPPER = [0.25, 0.42] as const;
const GAP = [0.46, 0.54] as const;
const LOWER = [0.58, 0.75] as const;
/** Columns from a line to the ground beside it; those between belong to its blurred edge. */
const NEAR = 2;
const FAR = 4;
/** Grounds that differ by more than this share of the line's contrast are two things: the pane and its frame. */
const MOST_DIFFERENCE = 0.7;
/** A line that fades to less than this share of its contrast in the middle is made of two bars. */
const GAP_CONTRAST = 0.85;

/**
 * Whether the clearest upright line in a patch (three planes of `rows` x `columns`) parts two grounds and has no gap in
 * its middle, as the edge of a display does. Beside the bars of a one lies the same pane on both sides.
 */
export function isDisplayEdge(patch: Float32Array, rows: number, columns: number): boolean {
  const line = clearestLine(brightnessAcross(patch, rows, columns, WHOLE));
  if (line.difference <= MOST_DIFFERENCE * line.contrast) return false;
  const [upper, gap, lower] = [UPPER, GAP, LOWER].map((band) =>
    lineAt(brightnessAcross(patch, rows, columns, band), line.column),
  ) as [Line, Line, Line];
  return gap.contrast >= (GAP_CONTRAST * (upper.contrast + lower.contrast)) / 2;
}

interface Line {
  readonly column: number;
  /** How far it stands out from the nearer of the grounds beside it; zero where it is only a slope between them. */
  readonly contrast: number;
  /** How far the grounds are apart. */
  readonly difference: number;
}

function clearestLine(profile: readonly number[]): Line {
  let clearest = lineAt(profile, FAR);
  for (let column = FAR + 1; column < profile.length - NEAR; column++) {
    const line = lineAt(profile, column);
    if (line.contrast > clearest.contrast) clearest = line;
  }
  return clearest;
}

function lineAt(profile: readonly number[], column: number): Line {
  const level = profile[column]!;
  const left = meanOf(profile.slice(column - FAR, column - NEAR + 1));
  const right = meanOf(profile.slice(column + NEAR, column + FAR + 1));
  const contrast = Math.max(0, Math.min(left - level, right - level), Math.min(level - left, level - right));
  return { column, contrast, difference: Math.abs(left - right) };
}

function brightnessAcross(
  patch: Float32Array,
  rows: number,
  columns: number,
  [from, to]: readonly [number, number],
): number[] {
  const top = Math.floor(from * rows);
  const bottom = Math.ceil(to * rows);
  return Array.from({ length: columns }, (_, column) => {
    let sum = 0;
    for (let channel = 0; channel < 3; channel++) {
      for (let row = top; row < bottom; row++) sum += patch[(channel * rows + row) * columns + column]!;
    }
    return sum / (3 * (bottom - top));
  });
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
