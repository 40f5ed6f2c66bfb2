import { type Layer, type NetFile, readNetFile } from './net-file.ts';

/**
 * A small convolutional net, ready to run. It owns its working memory, so one net serves one call at a time
 * (which is all there is: readers are synchronous).
 */
export interface Net {
  /** Height and width of the picture it looks at, in pixels, and how many channels it has. */
  readonly input: NetFile['input'];
  /** How many numbers it answers with. */
  readonly outputs: number;
  /**
   * Runs the net over `picture` (channel after channel, row-major, already normalised) and returns its last layer
   * before any softmax. The returned array is overwritten by the next run.
   */
  readonly run: (picture: Float32Array) => Float32Array;
}

/** Makes a net from the bytes written by `training/digits/export.py`. Throws when the bytes are not such a file. */
export function loadNet(bytes: Uint8Array): Net {
  const file = readNetFile(bytes);
  let shape: Shape = file.input;
  const steps = file.layers.map((layer) => {
    const step = stepOf(layer, shape);
    shape = step.shape;
    return step.run;
  });
  return {
    input: file.input,
    outputs: shape.channels * shape.height * shape.width,
    run: (picture) => steps.reduce((values, run) => run(values), picture),
  };
}

interface Shape {
  readonly channels: number;
  readonly height: number;
  readonly width: number;
}

interface Step {
  readonly shape: Shape;
  readonly run: (values: Float32Array) => Float32Array;
}

function stepOf(layer: Layer, from: Shape): Step {
  if (layer.op === 'pool') return pool(from);
  if (layer.op === 'dense') return dense(layer, from);
  return convolution(layer, from);
}

/** Largest of each 2 x 2 square; an odd last row or column is dropped. */
function pool({ channels, height, width }: Shape): Step {
  const shape = { channels, height: height >> 1, width: width >> 1 };
  const out = new Float32Array(channels * shape.height * shape.width);
  return {
    shape,
    run: (values) => {
      let to = 0;
      for (let channel = 0; channel < channels; channel++) {
        for (let row = 0; row < shape.height; row++) {
          let at = channel * height * width + 2 * row * width;
          for (let column = 0; column < shape.width; column++, at += 2) {
            const upper = values[at]! > values[at + 1]! ? values[at]! : values[at + 1]!;
            const below = at + width;
            const lower = values[below]! > values[below + 1]! ? values[below]! : values[below + 1]!;
            out[to++] = upper > lower ? upper : lower;
          }
        }
      }
      return out;
    },
  };
}

function dense({ weights, bias, relu }: Extract<Layer, { op: 'dense' }>, from: Shape): Step {
  const inputs = from.channels * from.height * from.width;
  if (weights.length !== inputs * bias.length)
    throw new Error('a dense layer does not fit the layer before it');
  const out = new Float32Array(bias.length);
  const least = relu ? 0 : -Infinity;
  const wide = Float64Array.from(weights);
  return {
    shape: { channels: bias.length, height: 1, width: 1 },
    run: (values) => {
      // Four sums side by side: one alone would wait for itself at every product.
      for (let output = 0; output < out.length; output += 4) {
        let at = output * inputs;
        let [a, b, c, d] = [bias[output]!, bias[output + 1]!, bias[output + 2]!, bias[output + 3]!];
        for (let input = 0; input < inputs; input++, at++) {
          const value = values[input]!;
          a += wide[at]! * value;
          b += wide[at + inputs]! * value;
          c += wide[at + 2 * inputs]! * value;
          d += wide[at + 3 * inputs]! * value;
        }
        out[output] = a > least ? a : least;
        out[output + 1] = b > least ? b : least;
        out[output + 2] = c > least ? c : least;
        out[output + 3] = d > least ? d : least;
      }
      return out;
    },
  };
}

/** A convolution with a border of zeros, so that the picture keeps its size. */
function convolution(layer: Extract<Layer, { op: 'conv' }>, from: Shape): Step {
  const { kernel, weights, bias, relu } = layer;
  const { channels, height, width } = from;
  const pixels = height * width;
  const depth = channels * kernel * kernel;
  if (weights.length !== depth * bias.length)
    throw new Error('a convolution does not fit the layer before it');
  const columns = new Float64Array(pixels * depth);
  const wide = Float64Array.from(weights);
  const out = new Float32Array(bias.length * pixels);
  return {
    shape: { channels: bias.length, height, width },
    run: (values) => {
      if (kernel === 1) transpose(values, channels, pixels, columns);
      else gatherNeighbours(values, from, columns);
      multiply(wide, columns, bias, depth, pixels, relu, out);
      return out;
    },
  };
}

/** Each pixel's channels side by side. */
function transpose(values: Float32Array, channels: number, pixels: number, columns: Float64Array): void {
  for (let channel = 0; channel < channels; channel++) {
    for (let pixel = 0; pixel < pixels; pixel++) {
      columns[pixel * channels + channel] = values[channel * pixels + pixel]!;
    }
  }
}

/** Each pixel's 3 x 3 neighbourhood in every channel side by side; zeros beyond the border. */
function gatherNeighbours(
  values: Float32Array,
  { channels, height, width }: Shape,
  columns: Float64Array,
): void {
  let to = 0;
  for (let row = 0; row < height; row++) {
    const above = row > 0;
    const below = row < height - 1;
    for (let column = 0; column < width; column++) {
      const left = column > 0;
      const right = column < width - 1;
      let middle = row * width + column;
      for (let channel = 0; channel < channels; channel++, middle += height * width) {
        const upper = middle - width;
        const lower = middle + width;
        columns[to++] = above && left ? values[upper - 1]! : 0;
        columns[to++] = above ? values[upper]! : 0;
        columns[to++] = above && right ? values[upper + 1]! : 0;
        columns[to++] = left ? values[middle - 1]! : 0;
        columns[to++] = values[middle]!;
        columns[to++] = right ? values[middle + 1]! : 0;
        columns[to++] = below && left ? values[lower - 1]! : 0;
        columns[to++] = below ? values[lower]! : 0;
        columns[to++] = below && right ? values[lower + 1]! : 0;
      }
    }
  }
}

/**
 * Four outputs of two pixels at a time: eight products for six loads, which is where the time goes. Weights and columns
 * are doubles because numbers are: single ones would have to be widened at every load, which costs a third more time.
 */
function multiply(
  weights: Float64Array,
  columns: Float64Array,
  bias: Float32Array,
  depth: number,
  pixels: number,
  relu: boolean,
  out: Float32Array,
): void {
  const least = relu ? 0 : -Infinity;
  for (let output = 0; output < bias.length; output += 4) {
    const w0 = output * depth;
    const w1 = w0 + depth;
    const w2 = w1 + depth;
    const w3 = w2 + depth;
    for (let pixel = 0; pixel < pixels; pixel += 2) {
      const near = pixel * depth;
      const far = near + depth;
      let a0 = bias[output]!;
      let a1 = bias[output + 1]!;
      let a2 = bias[output + 2]!;
      let a3 = bias[output + 3]!;
      let b0 = a0;
      let b1 = a1;
      let b2 = a2;
      let b3 = a3;
      for (let k = 0; k < depth; k++) {
        const u = columns[near + k]!;
        const v = columns[far + k]!;
        const p = weights[w0 + k]!;
        const q = weights[w1 + k]!;
        const r = weights[w2 + k]!;
        const s = weights[w3 + k]!;
        a0 += p * u;
        b0 += p * v;
        a1 += q * u;
        b1 += q * v;
        a2 += r * u;
        b2 += r * v;
        a3 += s * u;
        b3 += s * v;
      }
      const at = output * pixels + pixel;
      out[at] = a0 > least ? a0 : least;
      out[at + 1] = b0 > least ? b0 : least;
      out[at + pixels] = a1 > least ? a1 : least;
      out[at + pixels + 1] = b1 > least ? b1 : least;
      out[at + 2 * pixels] = a2 > least ? a2 : least;
      out[at + 2 * pixels + 1] = b2 > least ? b2 : least;
      out[at + 3 * pixels] = a3 > least ? a3 : least;
      out[at + 3 * pixels + 1] = b3 > least ? b3 : least;
    }
  }
}
