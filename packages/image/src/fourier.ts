import * as exact from './portable-math.ts';

/** A square complex picture of `size` x `size` cells, row-major; `size` is a power of two. */
export interface Spectrum {
  readonly size: number;
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/** An all-zero spectrum. */
export function createSpectrum(size: number): Spectrum {
  return { size, real: new Float64Array(size * size), imaginary: new Float64Array(size * size) };
}

/** The two-dimensional Fourier transform in place; `inverse` leaves out the division by size squared. */
export function transform2d(spectrum: Spectrum, direction: 'forward' | 'inverse'): void {
  const { size, real, imaginary } = spectrum;
  const sign = direction === 'inverse' ? 1 : -1;
  for (let row = 0; row < size; row++) {
    transform(
      real.subarray(row * size, (row + 1) * size),
      imaginary.subarray(row * size, (row + 1) * size),
      sign,
    );
  }
  const columnReal = new Float64Array(size);
  const columnImaginary = new Float64Array(size);
  for (let column = 0; column < size; column++) {
    for (let row = 0; row < size; row++) {
      columnReal[row] = real[row * size + column]!;
      columnImaginary[row] = imaginary[row * size + column]!;
    }
    transform(columnReal, columnImaginary, sign);
    for (let row = 0; row < size; row++) {
      real[row * size + column] = columnReal[row]!;
      imaginary[row * size + column] = columnImaginary[row]!;
    }
  }
}

function transform(real: Float64Array, imaginary: Float64Array, sign: 1 | -1): void {
  reverseBits(real, imaginary);
  const size = real.length;
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    for (let k = 0; k < half; k++) {
      const angle = (sign * 2 * Math.PI * k) / length;
      const cos = exact.cos(angle);
      const sin = exact.sin(angle);
      for (let start = k; start < size; start += length)
        butterfly(real, imaginary, start, start + half, cos, sin);
    }
  }
}

function butterfly(
  re: Float64Array,
  im: Float64Array,
  upper: number,
  lower: number,
  cos: number,
  sin: number,
): void {
  const x = re[lower]! * cos - im[lower]! * sin;
  const y = re[lower]! * sin + im[lower]! * cos;
  re[lower] = re[upper]! - x;
  im[lower] = im[upper]! - y;
  re[upper] = re[upper]! + x;
  im[upper] = im[upper]! + y;
}

function reverseBits(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      swap(real, i, j);
      swap(imaginary, i, j);
    }
  }
}

function swap(values: Float64Array, i: number, j: number): void {
  const kept = values[i]!;
  values[i] = values[j]!;
  values[j] = kept;
}
