import {
  CELLS,
  DIMENSIONS,
  INPUT_NAME,
  INPUT_SIZE,
  OUTPUT_NAME,
} from '@tenken/server/src/features/guard/backbone/backbone-shape.ts';
import { type Head, HIDDEN, TAPS, type Tap } from './head.ts';
import type { OnnxGraph, OnnxNode, OnnxTensor } from './onnx-bytes.ts';
import type { Convolution, Trunk } from './trunk.ts';

const CELL_PX = INPUT_SIZE / CELLS;

/**
 * The net as one graph: pixels 0 to 255 in, cells x cells vectors out (row by row, the numbers of a cell side by side).
 * What no tap needs is left out.
 */
export function backboneGraph(trunk: Trunk, head: Head): OnnxGraph {
  const nodes: OnnxNode[] = [];
  const tensors: OnnxTensor[] = [];
  const build: Builder = {
    add(op, inputs, output, attributes = {}) {
      nodes.push({ op, inputs, output, attributes });
      return output;
    },
    constant(name, dims, data) {
      tensors.push({ name, dims, data });
      return name;
    },
  };
  addTrunk(build, trunk);
  addHead(build, head);
  return {
    nodes,
    tensors,
    input: { name: INPUT_NAME, dims: [1, 3, INPUT_SIZE, INPUT_SIZE] },
    outputs: [{ name: OUTPUT_NAME, dims: [1, CELLS, CELLS, DIMENSIONS] }],
  };
}

interface Builder {
  add(op: string, inputs: readonly string[], output: string, attributes?: OnnxNode['attributes']): string;
  constant(name: string, dims: readonly number[], data: OnnxTensor['data']): string;
}

/** Runs the trunk up to its last tap; the values are named as the taps are. */
function addTrunk(build: Builder, trunk: Trunk): void {
  build.constant('half_range', [], Float32Array.of(127.5));
  build.constant('one', [], Float32Array.of(1));
  build.constant('nought', [], Float32Array.of(0));
  build.constant('six', [], Float32Array.of(6));
  build.add('Div', [INPUT_NAME, 'half_range'], 'scaled');
  build.add('Sub', ['scaled', 'one'], 'centred');
  let value = clipped(build, convolve(build, 'first', 'centred', trunk.first), 'first_out');
  for (const [index, block] of trunk.blocks.entries()) {
    const before = value;
    if (block.expand !== null) {
      value = clipped(build, convolve(build, `widen_${index}`, value, block.expand), `expand_${index}`);
    }
    value = clipped(build, convolve(build, `filter_${index}`, value, block.depthwise), `filtered_${index}`);
    value = convolve(build, block.addsInput ? `narrow_${index}` : `block_${index}`, value, block.project);
    if (block.addsInput) value = build.add('Add', [value, before], `block_${index}`);
  }
}

function clipped(build: Builder, value: string, name: string): string {
  return build.add('Clip', [value, 'nought', 'six'], name);
}

function convolve(build: Builder, name: string, input: string, layer: Convolution): string {
  const { kernel, stride, inputs, outputs, isDepthwise } = layer;
  const dims = [outputs, isDepthwise ? 1 : inputs, kernel, kernel];
  const weights = build.constant(`${name}_weights`, dims, layer.weights);
  const bias = build.constant(`${name}_bias`, [outputs], layer.bias);
  return build.add('Conv', [input, weights, bias], name, {
    kernel_shape: [kernel, kernel],
    strides: [stride, stride],
    group: isDepthwise ? outputs : 1,
    auto_pad: 'SAME_UPPER',
  });
}

/** Each tap brought to the grid of cells and weighed, their sum bent, evened out over neighbours and weighed again. */
function addHead(build: Builder, head: Head): void {
  const sizes = BigInt64Array.of(1n, BigInt(HIDDEN), BigInt(CELLS), BigInt(CELLS));
  build.constant('grid', [4], sizes);
  let sum = '';
  for (const [index, tap] of TAPS.entries()) {
    const part = addTap(build, tap, index, head);
    sum = sum === '' ? part : build.add('Add', [sum, part], `sum_${index}`);
  }
  build.add('Relu', [sum], 'bent');
  build.add('AveragePool', ['bent'], 'evened', {
    kernel_shape: [3, 3],
    strides: [1, 1],
    pads: [1, 1, 1, 1],
    count_include_pad: 0,
  });
  build.constant('last_weights', [DIMENSIONS, HIDDEN, 1, 1], head.last);
  build.constant('last_bias', [DIMENSIONS], head.lastBias);
  build.add('Conv', ['evened', 'last_weights', 'last_bias'], 'by_channel', { kernel_shape: [1, 1] });
  build.add('Transpose', ['by_channel'], OUTPUT_NAME, { perm: [0, 2, 3, 1] });
}

function addTap(build: Builder, { value, channels, stride }: Tap, index: number, head: Head): string {
  const times = CELL_PX / stride;
  const pooled =
    times > 1
      ? build.add('AveragePool', [value], `pooled_${index}`, {
          kernel_shape: [times, times],
          strides: [times, times],
        })
      : value;
  const weights = build.constant(`tap_${index}_weights`, [HIDDEN, channels, 1, 1], head.taps[index]!);
  const bias = index === 0 ? [build.constant('tap_bias', [HIDDEN], head.tapBias)] : [];
  const part = build.add('Conv', [pooled, weights, ...bias], `tap_${index}`, { kernel_shape: [1, 1] });
  if (times >= 1) return part;
  return build.add('Resize', [part, '', '', 'grid'], `spread_${index}`, {
    mode: 'linear',
    coordinate_transformation_mode: 'half_pixel',
  });
}
