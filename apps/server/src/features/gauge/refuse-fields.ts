import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { checkGaugeConfiguration } from '@tenken/contract/gauge/gauge.rules.ts';
import type { FieldErrors } from '@tenken/contract/wire/errors.ts';
import { AppError } from '../../platform/errors.ts';

/** Validates a configuration by the rules that the console uses too. */
export function requireValid(type: GaugeType, configuration: GaugeConfiguration): void {
  const fields = checkGaugeConfiguration(type, configuration);
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
}

/** The error for fields of gauge_configuration. */
export const refuseFields = (fields: FieldErrors): AppError =>
  new AppError('invalid_input', {
    fields: Object.fromEntries(
      Object.entries(fields).map(([path, codes]) => [`gauge_configuration.${path}`, codes]),
    ),
  });
