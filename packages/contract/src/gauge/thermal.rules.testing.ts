import { examplesFor, type Rules } from './rule-examples.testing.ts';
import type { Change } from './rule-rows.testing.ts';

const { accepts, refuses } = examplesFor('thermal-area');
const [lower, upper] = ['thermal_area_config.display_range.lower', 'thermal_area_config.display_range.upper'];
const range = (from: unknown, to: unknown): Change => [
  'thermal_area_config.display_range',
  { lower: from, upper: to },
];
const fahrenheit: Change = ['thermal_area_config.temperature_unit', 'fahrenheit'];
const crossed = { [lower]: 'not_below_upper', [upper]: 'not_above_lower' };

export const THERMAL_RULES: Rules<'VAL-101' | 'VAL-102' | 'VAL-103' | 'VAL-104'> = {
  'VAL-101': {
    accepted: [
      accepts('-10 °C', range('-10', 400)),
      accepts('14 °F', fahrenheit, ['unit', '℉'], range(14, 752)),
    ],
    refused: [
      refuses('-10.1 °C', { [lower]: 'too_small' }, range('-10.1', 400)),
      refuses('-11 °C', { [lower]: 'too_small' }, range(-11, 400)),
      refuses('13.9 °F', { [lower]: 'too_small' }, fahrenheit, range(13.9, 752)),
      refuses('nothing typed', { [lower]: 'required' }, range('', 400)),
    ],
  },
  'VAL-102': {
    accepted: [accepts('a tenth below', range(19.9, 20))],
    refused: [refuses('alike', crossed, range(20, 20))],
  },
  'VAL-103': {
    accepted: [accepts('a tenth above', range(20, 20.1))],
    refused: [refuses('exchanged', crossed, range(30, 20))],
  },
  'VAL-104': {
    accepted: [accepts('400 °C', range(-10, '400')), accepts('752 °F', fahrenheit, range(14, '752'))],
    refused: [
      refuses('400.1 °C', { [upper]: 'too_big' }, range(-10, 400.1)),
      refuses('752.1 °F', { [upper]: 'too_big' }, fahrenheit, range(14, 752.1)),
      refuses('nothing typed', { [upper]: 'required' }, range(-10, '')),
      refuses('warm', { [upper]: 'not_a_number' }, range(-10, 'warm')),
    ],
  },
};
