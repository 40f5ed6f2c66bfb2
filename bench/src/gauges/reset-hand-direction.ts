import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import { distance } from '@tenken/image/point.ts';

/** The same gauge with its hand drawn straight up: of where the hand stood only its length may reach a reader. */
export function resetHandDirection(configuration: GaugeAnnotation): GaugeAnnotation {
  if (!('hand_config' in configuration) || configuration.hand_config.hand_movement === 'sliding')
    return configuration;
  const { center, hand_tip } = configuration.hand_config;
  const tip = { x: center.x, y: center.y - distance(center, hand_tip) };
  return { ...configuration, hand_config: { ...configuration.hand_config, hand_tip: tip } };
}
