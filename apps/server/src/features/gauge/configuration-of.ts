import {
  gaugeConfiguration,
  type GaugeConfiguration,
} from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { hasLimit } from '@tenken/contract/gauge/limits.rules.ts';
import * as z from 'zod/mini';
import type { GaugeRow } from './gauge.store.ts';

/** The current configuration: the drawing of the annotation, with current name, limits and alerts. */
export function configurationOf(row: GaugeRow): GaugeConfiguration {
  const {
    control_limits_config: _control,
    system_limits_config: _system,
    measurement_change_alert_config: _change,
    reference_image_token: _token,
    ...drawn
  } = row.configuration;
  const { control, system } = limitsOf(row);
  return z.parse(gaugeConfiguration, {
    ...drawn,
    camera_id: row.camera_id,
    name: row.name,
    unit: row.unit,
    measurement_format: {
      rounding_method: row.rounding_method,
      digits_after_decimal_point: row.digits_after_decimal_point,
    },
    ...(hasLimit(control) ? { control_limits_config: control } : {}),
    ...(hasLimit(system) ? { system_limits_config: system } : {}),
    email_notification_config: row.email_notification_config,
    ...(row.measurement_change_alert_config
      ? { measurement_change_alert_config: row.measurement_change_alert_config }
      : {}),
  });
}

/** Both pairs of limits; a side that is not set is null. */
export const limitsOf = (
  row: Pick<GaugeRow, 'control_minimum' | 'control_maximum' | 'system_minimum' | 'system_maximum'>,
) => ({
  control: { minimum_value: row.control_minimum, maximum_value: row.control_maximum },
  system: { minimum_value: row.system_minimum, maximum_value: row.system_maximum },
});
