import type { CellBlock } from './float-frame.ts';
import type { Residual } from './tube-residual.ts';

/** A look to search for: channel values of `rows` x `columns` cells, to be laid at column `left`. */
export interface Template {
  readonly rows: number;
  readonly columns: number;
  readonly left: number;
  readonly channels: readonly [Float32Array, Float32Array, Float32Array];
}

/** A window must hold this share of the most striking one's energy to count in full: noise correlates with anything. */
const QUIET = 0.15;

/** The part of a residual under a block. */
export function cutTemplate(residual: Residual, { top, bottom, left, right }: CellBlock): Template {
  const rows = bottom - top;
  const columns = right - left;
  const cut = (values: Float32Array): Float32Array =>
    Float32Array.from({ length: rows * columns }, (_, cell) => {
      const row = top + Math.floor(cell / columns);
      return values[row * residual.columns + left + (cell % columns)]!;
    });
  const [l, a, b] = residual.channels;
  return { rows, columns, left, channels: [cut(l), cut(a), cut(b)] };
}

/** How like the template the tube is with the template's first row at each row, -1 to 1; brightness does not matter. */
export function slideTemplate(residual: Residual, template: Template): Float32Array {
  const places = residual.rows - template.rows + 1;
  const products = new Float32Array(Math.max(0, places));
  const energies = new Float32Array(products.length);
  for (let top = 0; top < products.length; top++) {
    const { product, energy } = compareAt(residual, template, top);
    products[top] = product;
    energies[top] = energy;
  }
  const own = template.channels.reduce((sum, values) => sum + values.reduce((s, v) => s + v * v, 0), 0);
  const floor = QUIET * energies.reduce((most, energy) => Math.max(most, energy), 0);
  return products.map((product, top) =>
    own === 0 ? 0 : product / Math.sqrt(own * Math.max(floor, energies[top]!, 1e-12)),
  );
}

function compareAt(residual: Residual, template: Template, top: number): { product: number; energy: number } {
  let product = 0;
  let energy = 0;
  for (const [channel, values] of template.channels.entries()) {
    const tube = residual.channels[channel]!;
    for (let row = 0; row < template.rows; row++) {
      const own = row * template.columns;
      const there = (top + row) * residual.columns + template.left;
      for (let column = 0; column < template.columns; column++) {
        const seen = tube[there + column]!;
        product += seen * values[own + column]!;
        energy += seen * seen;
      }
    }
  }
  return { product, energy };
}
