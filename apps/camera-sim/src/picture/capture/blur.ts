/** Blurs an interleaved picture of red, green and blue in place; `sigma` in pixels. */
export function blur(data: Float32Array, width: number, height: number, sigma: number): void {
  if (sigma < 0.2) return;
  const kernel = bell(sigma);
  const reach = kernel.length - 1;
  const stride = width * 3;
  // Rows are read whole, also for the vertical pass: stepping down a column misses the processor's cache each time.
  const padded = new Float32Array(stride + 6 * reach);
  const ring = Array.from({ length: 2 * reach + 1 }, () => new Float32Array(stride));
  for (let row = 0; row < height + reach; row++) {
    if (row < height)
      blurRow(data.subarray(row * stride, (row + 1) * stride), kernel, padded, ring[row % ring.length]!);
    const done = row - reach;
    if (done >= 0) sumRows(data.subarray(done * stride, (done + 1) * stride), ring, kernel, done, height);
  }
}

function blurRow(
  source: Float32Array,
  kernel: Float32Array,
  padded: Float32Array,
  target: Float32Array,
): void {
  const reach = kernel.length - 1;
  const pad = reach * 3;
  padded.set(source, pad);
  for (let at = 0; at < pad; at++) {
    padded[at] = source[at % 3]!;
    padded[pad + source.length + at] = source[source.length - 3 + (at % 3)]!;
  }
  const middle = kernel[0]!;
  const near = kernel[1]!;
  for (let at = 0; at < target.length; at++) {
    const from = at + pad;
    let sum = middle * padded[from]! + near * (padded[from - 3]! + padded[from + 3]!);
    for (let away = 2; away <= reach; away++) {
      sum += kernel[away]! * (padded[from - 3 * away]! + padded[from + 3 * away]!);
    }
    target[at] = sum;
  }
}

function sumRows(
  target: Float32Array,
  ring: readonly Float32Array[],
  kernel: Float32Array,
  row: number,
  height: number,
): void {
  const rowOf = (y: number): Float32Array => ring[Math.min(Math.max(y, 0), height - 1) % ring.length]!;
  const own = rowOf(row);
  const above = rowOf(row - 1);
  const below = rowOf(row + 1);
  const middle = kernel[0]!;
  const near = kernel[1]!;
  for (let at = 0; at < target.length; at++) {
    target[at] = middle * own[at]! + near * (above[at]! + below[at]!);
  }
  for (let away = 2; away < kernel.length; away++) {
    const weight = kernel[away]!;
    const upper = rowOf(row - away);
    const lower = rowOf(row + away);
    for (let at = 0; at < target.length; at++) target[at] = target[at]! + weight * (upper[at]! + lower[at]!);
  }
}

/** Half of a bell curve, the middle first; all weights of the whole curve together are 1. */
function bell(sigma: number): Float32Array {
  const reach = Math.max(1, Math.round(sigma * 2.2));
  const kernel = Float32Array.from({ length: reach + 1 }, (_, at) =>
    Math.exp((-at * at) / (2 * sigma * sigma)),
  );
  const total = kernel.reduce((sum, weight, at) => sum + weight * (at === 0 ? 1 : 2), 0);
  return kernel.map((weight) => weight / total);
}
