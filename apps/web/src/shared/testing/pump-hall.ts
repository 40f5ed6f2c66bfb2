import { validConfiguration } from '@tenken/contract/gauge/gauge-configuration.testing.ts';
import type { GaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import { FakePlant, type Picture } from './fake-plant.ts';

/** Sunday morning in the plant: a test freezes the clock here. */
export const MORNING = new Date('2026-11-15T08:00:00Z');
const MINUTE_MS = 60_000;

const NO_LIMITS = { minimum_value: null, maximum_value: null };
const drawn = (type: GaugeType, change: Partial<GaugeConfiguration>): GaugeConfiguration => ({
  ...validConfiguration(type),
  control_limits_config: NO_LIMITS,
  system_limits_config: NO_LIMITS,
  measurement_format: { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 3 },
  ...change,
});

/** A camera on a pump with its pressure (G1), its flow (G2) and a guard for leaks (K1), of which Gus has nothing to change. */
export function pumpHall(picture: Picture): FakePlant {
  const plant = new FakePlant();
  plant.self = {
    ...plant.self,
    id: 'gus',
    name: 'Gus',
    email: 'gus@north.test',
    roles: ['management_unit:water-plant_1:guest'],
  };
  plant.addCamera('C1', { name: 'Pump 1' });
  plant.addPhoto('C1', picture);
  const control_limits_config = { minimum_value: 0.4, maximum_value: 1.2 };
  const system_limits_config = { minimum_value: 0.2, maximum_value: 1.4 };
  plant.addGauge('circle', drawn('circle', { control_limits_config, system_limits_config }));
  plant.addGauge('circle', drawn('circle', { name: 'Flow', unit: 'm³/h' }));
  plant.results.addGuard('C1');
  return plant;
}

/** So many readings of a gauge, one a minute, the newest a minute ago. */
export function addReadings(plant: FakePlant, gaugeId: string, values: readonly (number | null)[]): void {
  for (const [i, value] of values.entries())
    plant.results.addReading(gaugeId, value, { datetime: ago(i + 1) });
}

/** So many minutes ago. */
export const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
