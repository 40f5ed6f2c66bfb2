/** One layer of a net. Weights lie output after output; within one output channel, then row, then column. */
export type Layer =
  | { readonly op: 'pool' }
  | {
      readonly op: 'conv';
      readonly kernel: 1 | 3;
      readonly relu: boolean;
      readonly weights: Float32Array;
      readonly bias: Float32Array;
    }
  | {
      readonly op: 'dense';
      readonly relu: boolean;
      readonly weights: Float32Array;
      readonly bias: Float32Array;
    };

/** A net as it is stored. */
export interface NetFile {
  /** What the net looks at, in pixels. */
  readonly input: { readonly channels: number; readonly height: number; readonly width: number };
  readonly layers: readonly Layer[];
}

/**
 * The stored form, all numbers little-endian:
 *
 *     "TDN1"  u32 length of the header  header (JSON, ASCII)  weights
 *
 * The header is `{"input": [channels, height, width], "weights": "f16" | "int8", "layers": [...]}` with layers
 * `{"op": "conv", "kernel": 1 | 3, "in", "out", "relu"}`, `{"op": "pool"}` (2 x 2) and
 * `{"op": "dense", "in", "out", "relu"}`. Convolutions need a multiple of four outputs and an even number of pixels.
 * For each conv and dense layer follow, without gaps: f16 weights and f32 bias; or f32 scale per output, int8 weights
 * and f32 bias, a weight being its number times its output's scale.
 */
export function readNetFile(bytes: Uint8Array): NetFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8 || view.getUint32(0, true) !== MAGIC) throw new Error('not a digit net');
  const headerEnd = 8 + view.getUint32(4, true);
  const header: unknown = JSON.parse(String.fromCharCode(...bytes.subarray(8, headerEnd)));
  if (!isHeader(header)) throw new Error('the net has a header of another kind');
  const [channels, height, width] = header.input;
  const cursor = { view, at: headerEnd };
  const layers = header.layers.map((layer) => readLayer(cursor, layer, header.weights));
  if (cursor.at !== bytes.length) throw new Error('the net has more or fewer weights than its header says');
  return { input: { channels, height, width }, layers };
}

/** "TDN1" read as a number. */
const MAGIC = 0x314e4454;

interface Header {
  readonly input: readonly [number, number, number];
  readonly weights: 'f16' | 'int8';
  readonly layers: readonly StoredLayer[];
}

type StoredLayer =
  | { readonly op: 'pool' }
  | {
      readonly op: 'conv';
      readonly kernel: 1 | 3;
      readonly in: number;
      readonly out: number;
      readonly relu: boolean;
    }
  | { readonly op: 'dense'; readonly in: number; readonly out: number; readonly relu: boolean };

function isHeader(value: unknown): value is Header {
  if (typeof value !== 'object' || value === null) return false;
  const { input, weights, layers } = value as Partial<Record<keyof Header, unknown>>;
  return (
    Array.isArray(input) &&
    input.length === 3 &&
    Array.isArray(layers) &&
    (weights === 'f16' || weights === 'int8')
  );
}

interface Cursor {
  readonly view: DataView;
  at: number;
}

function readLayer(cursor: Cursor, layer: StoredLayer, stored: Header['weights']): Layer {
  if (layer.op === 'pool') return { op: 'pool' };
  const depth = layer.op === 'conv' ? layer.in * layer.kernel * layer.kernel : layer.in;
  const weights =
    stored === 'f16' ? readHalves(cursor, layer.out * depth) : readBytes(cursor, layer.out, depth);
  const bias = readFloats(cursor, layer.out);
  return layer.op === 'conv'
    ? { op: 'conv', kernel: layer.kernel, relu: layer.relu, weights, bias }
    : { op: 'dense', relu: layer.relu, weights, bias };
}

function readFloats(cursor: Cursor, count: number): Float32Array {
  const floats = new Float32Array(count);
  for (let i = 0; i < count; i++, cursor.at += 4) floats[i] = cursor.view.getFloat32(cursor.at, true);
  return floats;
}

function readHalves(cursor: Cursor, count: number): Float32Array {
  const floats = new Float32Array(count);
  for (let i = 0; i < count; i++, cursor.at += 2)
    floats[i] = fromHalf(cursor.view.getUint16(cursor.at, true));
  return floats;
}

function readBytes(cursor: Cursor, outputs: number, depth: number): Float32Array {
  const scales = readFloats(cursor, outputs);
  const floats = new Float32Array(outputs * depth);
  for (let i = 0; i < floats.length; i++, cursor.at++) {
    floats[i] = cursor.view.getInt8(cursor.at) * scales[Math.floor(i / depth)]!;
  }
  return floats;
}

/** The number behind sixteen bits of IEEE 754 half precision. `DataView.getFloat16` is not in every browser yet. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
