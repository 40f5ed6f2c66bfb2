import { describe, expect, it } from 'vitest';
import { isDisplayEdge } from './display-edge.ts';

const ROWS = 36;
const COLUMNS = 24;

describe('edge of a display', () => {
  it('is a line between the pane and a frame of another brightness', () => {
    expect(isDisplayEdge(draw({ left: 140, line: 35, right: 215, gap: 35 }), ROWS, COLUMNS)).toBe(true);
    expect(isDisplayEdge(draw({ left: 20, line: 200, right: 150, gap: 200 }), ROWS, COLUMNS)).toBe(true);
  });

  it('is not a line with the same pane on both sides', () => {
    expect(isDisplayEdge(draw({ left: 140, line: 35, right: 140, gap: 35 }), ROWS, COLUMNS)).toBe(false);
  });

  it('is not two bars with a gap between them, even beside a frame', () => {
    expect(isDisplayEdge(draw({ left: 140, line: 35, right: 215, gap: 90 }), ROWS, COLUMNS)).toBe(false);
  });
});

/** A line two pixels wide with the ground left and right of it, and its middle rows. */
function draw({ left, line, right, gap }: Record<'left' | 'line' | 'right' | 'gap', number>): Float32Array {
  return Float32Array.from({ length: 3 * ROWS * COLUMNS }, (_, i) => {
    const column = i % COLUMNS;
    const row = Math.floor(i / COLUMNS) % ROWS;
    if (column < 15) return left;
    if (column > 16) return right;
    return row >= 16 && row < 20 ? gap : line;
  });
}
