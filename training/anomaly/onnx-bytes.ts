/** The few parts of the ONNX file format (a protocol buffer) that our net needs; numbers of fields as in onnx.proto3. */

/** A named constant of the net. */
export interface OnnxTensor {
  readonly name: string;
  readonly dims: readonly number[];
  readonly data: Float32Array | BigInt64Array;
}

/** One operation; `attributes` are whole numbers, lists of them, or words. */
export interface OnnxNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, number | string | readonly number[]>>;
}

/** A value that goes in or comes out, with its shape. */
export interface OnnxValue {
  readonly name: string;
  readonly dims: readonly number[];
}

/** A whole net. */
export interface OnnxGraph {
  readonly nodes: readonly OnnxNode[];
  readonly tensors: readonly OnnxTensor[];
  readonly input: OnnxValue;
  readonly outputs: readonly OnnxValue[];
}

const IR_VERSION = 8;
const OPSET = 17;
const FLOAT = 1;
const INT64 = 7;

/** The bytes of an .onnx file; the same graph always gives the same bytes. */
export function encodeOnnx({ nodes, tensors, input, outputs }: OnnxGraph): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((node) => bytesField(1, encodeNode(node))),
    textField(2, 'backbone'),
    ...tensors.map((tensor) => bytesField(5, encodeTensor(tensor))),
    bytesField(11, encodeValue(input)),
    ...outputs.map((output) => bytesField(12, encodeValue(output))),
  ]);
  const opset = Buffer.concat([textField(1, ''), numberField(2, OPSET)]);
  return Buffer.concat([
    numberField(1, IR_VERSION),
    textField(2, 'tenken'),
    bytesField(7, graph),
    bytesField(8, opset),
  ]);
}

function encodeNode({ op, inputs, output, attributes = {} }: OnnxNode): Buffer {
  return Buffer.concat([
    ...inputs.map((name) => textField(1, name)),
    textField(2, output),
    textField(3, output),
    textField(4, op),
    ...Object.entries(attributes).map(([name, value]) => bytesField(5, encodeAttribute(name, value))),
  ]);
}

function encodeAttribute(name: string, value: number | string | readonly number[]): Buffer {
  const label = textField(1, name);
  if (typeof value === 'string') return Buffer.concat([label, textField(4, value), numberField(20, 3)]);
  if (typeof value === 'number') return Buffer.concat([label, numberField(3, value), numberField(20, 2)]);
  return Buffer.concat([label, ...value.map((item) => numberField(8, item)), numberField(20, 7)]);
}

function encodeTensor({ name, dims, data }: OnnxTensor): Buffer {
  return Buffer.concat([
    ...dims.map((size) => numberField(1, size)),
    numberField(2, data instanceof Float32Array ? FLOAT : INT64),
    textField(8, name),
    bytesField(9, Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
  ]);
}

function encodeValue({ name, dims }: OnnxValue): Buffer {
  const shape = Buffer.concat(dims.map((size) => bytesField(1, numberField(1, size))));
  const tensor = Buffer.concat([numberField(1, FLOAT), bytesField(2, shape)]);
  return Buffer.concat([textField(1, name), bytesField(2, bytesField(1, tensor))]);
}

function numberField(field: number, value: number): Buffer {
  return Buffer.concat([variableLength(field * 8), variableLength(value)]);
}

function textField(field: number, text: string): Buffer {
  return bytesField(field, Buffer.from(text, 'utf8'));
}

function bytesField(field: number, bytes: Buffer): Buffer {
  return Buffer.concat([variableLength(field * 8 + 2), variableLength(bytes.length), bytes]);
}

/** Seven bits a byte, the lowest first; none of our numbers is negative. */
function variableLength(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return Buffer.from(bytes);
}
