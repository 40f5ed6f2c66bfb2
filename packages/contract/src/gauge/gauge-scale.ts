import type { GaugeConfiguration } from './gauge-configuration.schema.ts';

/** The ends of a gauge's scale, for limit bars and charts; null when its type has none. */
export function scaleOf(configuration: GaugeConfiguration): { minimum: number; maximum: number } | null {
  const {
    hand_config: hand,
    level_config,
    float_config,
    lamp_config,
    thermal_area_config: thermal,
  } = configuration;
  if (hand?.range_mode === 'simple' && hand.simple_range)
    return { minimum: hand.simple_range.minimum_tick.value, maximum: hand.simple_range.maximum_tick.value };
  if (hand?.min_max_tick)
    return { minimum: hand.min_max_tick.minimum_value, maximum: hand.min_max_tick.maximum_value };
  if (lamp_config) return { minimum: 0, maximum: 1 };
  if (thermal) return { minimum: thermal.display_range.lower, maximum: thermal.display_range.upper };
  const values = (hand ?? level_config ?? float_config)?.ticks.map((tick) => tick.value) ?? [];
  return values.length > 0 ? { minimum: Math.min(...values), maximum: Math.max(...values) } : null;
}
