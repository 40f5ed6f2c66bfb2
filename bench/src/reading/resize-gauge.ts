import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import type { Point } from '@tenken/image/point.ts';

/** The same hand gauge in a square crop of another size, pixels. */
export function withCropSide(annotation: GaugeAnnotation, side: number): GaugeAnnotation {
  if (!('hand_config' in annotation)) return annotation;
  const { perspective, hand_config } = annotation;
  const move = <T extends Point>(point: T): T => ({
    ...point,
    x: (point.x * side) / perspective.width,
    y: (point.y * side) / perspective.height,
  });
  return {
    perspective: {
      ...perspective,
      destination_points: perspective.destination_points.map(move),
      width: side,
      height: side,
    },
    crop: { width: side, height: side },
    hand_config: {
      ...hand_config,
      center: move(hand_config.center),
      hand_tip: move(hand_config.hand_tip),
      ticks: hand_config.ticks.map(move),
      min_max_tick: hand_config.min_max_tick && move(hand_config.min_max_tick),
    },
  };
}

/** The same display with its last four digits alone. */
export function fourDigits(annotation: GaugeAnnotation): GaugeAnnotation {
  if (!('digits_config' in annotation)) return annotation;
  return { ...annotation, digits_config: { digits: annotation.digits_config.digits.slice(-4) } };
}
