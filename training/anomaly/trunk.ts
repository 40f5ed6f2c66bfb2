import type { DetectorTensor, DetectorWeights } from './detector-weights.ts';

/** A convolution with its normalisation folded in; weights in the order out, in, height, width. */
export interface Convolution {
  readonly kernel: number;
  readonly stride: number;
  readonly inputs: number;
  readonly outputs: number;
  /** Each channel on its own. */
  readonly isDepthwise: boolean;
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** An inverted residual block of MobileNetV2: widen (not in the first), filter each channel, narrow, perhaps add. */
export interface Block {
  readonly expand: Convolution | null;
  readonly depthwise: Convolution;
  readonly project: Convolution;
  readonly addsInput: boolean;
}

/** MobileNetV2 up to where the picture is 1/16 of its size. */
export interface Trunk {
  readonly first: Convolution;
  readonly blocks: readonly Block[];
}

const PREFIX = 'FeatureExtractor/MobilenetV2/';
/** Strides of the blocks 0 to 12. */
const STRIDES = [1, 2, 1, 2, 1, 1, 2, 1, 1, 1, 1, 1, 1];

/** Takes the trunk out of the detector's weights. */
export function readTrunk(weights: DetectorWeights): Trunk {
  const blocks = STRIDES.map((stride, index) => readBlock(weights, index, stride));
  return { first: dense(weights, 'Conv', 2), blocks };
}

function readBlock(weights: DetectorWeights, index: number, stride: number): Block {
  const name = index === 0 ? 'expanded_conv' : `expanded_conv_${index}`;
  const expand = index === 0 ? null : dense(weights, `${name}/expand`, 1);
  const project = dense(weights, `${name}/project`, 1);
  const depthwise = eachChannel(weights, `${name}/depthwise`, stride);
  const inputs = expand?.inputs ?? depthwise.inputs;
  return { expand, depthwise, project, addsInput: stride === 1 && inputs === project.outputs };
}

/** Its normalisation's factor is already in the published weights, its offset is not. */
function dense(weights: DetectorWeights, name: string, stride: number): Convolution {
  const { shape, data } = weights(`${PREFIX}${name}/Conv2D/merged_input`);
  const [kernel, , inputs, outputs] = shape as [number, number, number, number];
  const turned = new Float32Array(data.length);
  for (let place = 0; place < kernel * kernel; place++)
    for (let i = 0; i < inputs; i++)
      for (let o = 0; o < outputs; o++)
        turned[(o * inputs + i) * kernel * kernel + place] = data[(place * inputs + i) * outputs + o]!;
  return {
    kernel,
    stride,
    inputs,
    outputs,
    isDepthwise: false,
    weights: turned,
    bias: offset(weights, name),
  };
}

function eachChannel(weights: DetectorWeights, name: string, stride: number): Convolution {
  const { shape, data }: DetectorTensor = weights(`${PREFIX}${name}/depthwise_weights`);
  const factor = weights(`${PREFIX}${name}/BatchNorm/batchnorm/mul`).data;
  const [kernel, , channels] = shape as [number, number, number, number];
  const turned = new Float32Array(data.length);
  for (let place = 0; place < kernel * kernel; place++)
    for (let channel = 0; channel < channels; channel++)
      turned[channel * kernel * kernel + place] = data[place * channels + channel]! * factor[channel]!;
  return {
    kernel,
    stride,
    inputs: channels,
    outputs: channels,
    isDepthwise: true,
    weights: turned,
    bias: offset(weights, name),
  };
}

function offset(weights: DetectorWeights, name: string): Float32Array {
  return weights(`${PREFIX}${name}/BatchNorm/batchnorm/sub`).data;
}
