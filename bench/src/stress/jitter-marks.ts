import type { CropArea, DigitBox, GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import { type Random, gaussian } from '@tenken/camera-sim/picture/random.ts';
import { type Point, distance } from '@tenken/image/point.ts';

/** The same gauge with Gaussian noise of `sigmaPx` photo pixels on every mark. */
export function jitterMarks(annotation: GaugeAnnotation, sigmaPx: number, random: Random): GaugeAnnotation {
  if ('thermal_area_config' in annotation) return annotation;
  const { perspective } = annotation;
  const [left, right] = perspective.source_points;
  const cropSigma = (sigmaPx * perspective.width) / distance(left!, right!);
  const miss =
    (sigma: number) =>
    <T extends Point>(point: T): T => ({
      ...point,
      x: point.x + sigma * gaussian(random),
      y: point.y + sigma * gaussian(random),
    });
  const shaken = {
    ...annotation,
    perspective: { ...perspective, source_points: perspective.source_points.map(miss(sigmaPx)) },
  };
  return shakeConfig(shaken, miss(cropSigma));
}

type Miss = <T extends Point>(point: T) => T;

function shakeConfig(annotation: GaugeAnnotation, miss: Miss): GaugeAnnotation {
  if ('hand_config' in annotation) {
    const { hand_config: config } = annotation;
    return {
      ...annotation,
      hand_config: {
        ...config,
        center: miss(config.center),
        hand_tip: miss(config.hand_tip),
        ticks: config.ticks.map(miss),
        min_max_tick: config.min_max_tick && miss(config.min_max_tick),
      },
    };
  }
  if ('digits_config' in annotation)
    return {
      ...annotation,
      digits_config: { digits: annotation.digits_config.digits.map((digit) => shakeDigit(digit, miss)) },
    };
  if ('level_config' in annotation) {
    const { measurement_area, ticks } = annotation.level_config;
    return {
      ...annotation,
      level_config: {
        measurement_area: shakeArea(measurement_area, annotation, miss),
        ticks: ticks.map(miss),
      },
    };
  }
  if ('float_config' in annotation) {
    const { float_area, measurement_area, ticks } = annotation.float_config;
    return {
      ...annotation,
      float_config: {
        float_area: shakeArea(float_area, annotation, miss),
        measurement_area: shakeArea(measurement_area, annotation, miss),
        ticks: ticks.map(miss),
      },
    };
  }
  if ('lamp_config' in annotation) {
    const lamp_area = shakeArea(annotation.lamp_config.lamp_area, annotation, miss);
    return { ...annotation, lamp_config: { ...annotation.lamp_config, lamp_area } };
  }
  return annotation;
}

function shakeDigit(digit: DigitBox, miss: Miss): DigitBox {
  const { top_left, top_right, bottom_left, bottom_right } = digit.corner_coordinates_of_single_digit;
  return {
    ...digit,
    corner_coordinates_of_single_digit: {
      top_left: miss(top_left),
      top_right: miss(top_right),
      bottom_left: miss(bottom_left),
      bottom_right: miss(bottom_right),
    },
  };
}

/** Two opposite corners are drawn; neither can be drawn outside the crop. */
function shakeArea(area: CropArea, { crop }: Pick<GaugeAnnotation, 'crop'>, miss: Miss): CropArea {
  const inside = ({ x, y }: Point): Point => ({
    x: Math.min(crop.width, Math.max(0, x)),
    y: Math.min(crop.height, Math.max(0, y)),
  });
  const first = inside(miss({ x: area.x, y: area.y }));
  const last = inside(miss({ x: area.x + area.width, y: area.y + area.height }));
  return {
    x: first.x,
    y: first.y,
    width: Math.max(1, last.x - first.x),
    height: Math.max(1, last.y - first.y),
  };
}
