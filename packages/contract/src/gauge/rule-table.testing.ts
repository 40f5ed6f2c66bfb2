import { AREA_RULES } from './area.rules.testing.ts';
import { CROP_RULES } from './crop.rules.testing.ts';
import { DIGIT_RULES } from './digits.rules.testing.ts';
import { HAND_RULES, MIN_MAX_RULES, TICK_RULES } from './hand.rules.testing.ts';
import type { Rule } from './rule-examples.testing.ts';
import { LIMIT_RULES, SETTINGS_RULES } from './settings.rules.testing.ts';
import { SIMPLE_RULES } from './simple-range.rules.testing.ts';
import { THERMAL_RULES } from './thermal.rules.testing.ts';

/** Every rule of a gauge configuration with its examples, used to test the rules and the server. */
export const RULE_TABLE: Readonly<Record<string, Rule>> = {
  ...SETTINGS_RULES,
  ...CROP_RULES,
  ...HAND_RULES,
  ...TICK_RULES,
  ...MIN_MAX_RULES,
  ...SIMPLE_RULES,
  ...LIMIT_RULES,
  ...DIGIT_RULES,
  ...AREA_RULES,
  ...THERMAL_RULES,
};
