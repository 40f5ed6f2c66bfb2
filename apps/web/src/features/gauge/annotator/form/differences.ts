import type { GaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { scaleOf } from '@tenken/contract/gauge/gauge-scale.ts';
import { rangeText } from '@tenken/contract/measurement/limits-text.ts';
import type { Language } from '../../../../shared/text/language.ts';

type DifferentField =
  | 'name'
  | 'unit'
  | 'decimals'
  | 'control'
  | 'system'
  | 'points'
  | 'scale'
  | 'recipients'
  | 'corners'
  | 'marks';

/** A difference between two versions of a gauge; null values mean that only a position changed. */
export interface Difference {
  readonly field: DifferentField;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** Differences to show before one version replaces the other. */
export function differencesBetween(
  mine: GaugeConfiguration,
  theirs: GaugeConfiguration,
  language: Language,
): readonly Difference[] {
  const described = (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((field): Difference[] => {
    const [one, other] = [WORDS[field](mine, language), WORDS[field](theirs, language)];
    return one === other ? [] : [{ field, mine: one, theirs: other }];
  });
  const moved = (field: 'corners' | 'marks', part: (configuration: GaugeConfiguration) => unknown) =>
    isSame(part(mine), part(theirs)) ? [] : [{ field, mine: null, theirs: null }];
  return [...described, ...moved('corners', ({ perspective }) => perspective), ...moved('marks', partsOf)];
}

const WORDS = {
  name: ({ name }) => name,
  unit: ({ unit }) => unit || null,
  decimals: ({ measurement_format }) => String(measurement_format.digits_after_decimal_point),
  control: ({ control_limits_config: limits }, language) =>
    endsText(limits?.minimum_value, limits?.maximum_value, language),
  system: ({ system_limits_config: limits }, language) =>
    endsText(limits?.minimum_value, limits?.maximum_value, language),
  points: (configuration) => String(countPoints(configuration)),
  scale: (configuration, language) => {
    const scale = scaleOf(configuration);
    return scale && endsText(scale.minimum, scale.maximum, language);
  },
  recipients: ({ email_notification_config: mail }) =>
    mail.is_enabled ? String(mail.recipient_user_ids.length) : null,
} satisfies Partial<
  Record<DifferentField, (configuration: GaugeConfiguration, language: Language) => string | null>
>;

type End = number | null | undefined;

const endsText = (minimum: End, maximum: End, language: Language): string | null =>
  minimum == null && maximum == null ? null : rangeText(language, `${minimum ?? ''}`, `${maximum ?? ''}`);

const partsOf = (configuration: GaugeConfiguration): unknown[] => [
  configuration.hand_config,
  configuration.digits_config,
  configuration.level_config,
  configuration.float_config,
  configuration.lamp_config,
  configuration.thermal_area_config,
  configuration.unsupported_config,
];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Points, boxes and areas that somebody drew inside the corners. */
function countPoints(configuration: GaugeConfiguration): number {
  const { hand_config: hand, digits_config, level_config, float_config, thermal_area_config } = configuration;
  if (hand) {
    const simple = hand.simple_range ? 2 + hand.simple_range.intermediate_ticks.length : 0;
    return 2 + hand.ticks.length + simple + (hand.min_max_tick ? 1 : 0);
  }
  if (digits_config) return digits_config.digits.length;
  if (level_config) return 1 + level_config.ticks.length;
  if (float_config) return 2 + float_config.ticks.length;
  return 1 + (thermal_area_config?.exclusion_areas.length ?? 0);
}
