import { examplesFor, type Rules } from './rule-examples.testing.ts';
import type { Change } from './rule-rows.testing.ts';

const { accepts, refuses } = examplesFor('circle');
const decimals = 'measurement_format.digits_after_decimal_point';
const start = 'email_notification_config.notification_period.start';
const period = (from: string, end: string): Change => [
  'email_notification_config.notification_period',
  { start: from, end },
];

export const SETTINGS_RULES: Rules<'VAL-018' | 'VAL-019' | 'VAL-049'> = {
  'VAL-018': {
    accepted: [accepts('0', [decimals, '0']), accepts('3', [decimals, 3])],
    refused: [
      refuses('1.5', { [decimals]: 'not_whole' }, [decimals, '1.5']),
      refuses('x', { [decimals]: 'not_a_number' }, [decimals, 'x']),
      refuses('nothing typed', { [decimals]: 'required' }, [decimals, '']),
      refuses('-1', { [decimals]: 'too_small' }, [decimals, -1]),
    ],
  },
  'VAL-019': {
    accepted: [accepts('8', [decimals, '8'])],
    refused: [refuses('9', { [decimals]: 'too_big' }, [decimals, '9'])],
  },
  'VAL-049': {
    accepted: [
      accepts('08:00 to 18:00', period('08:00', '18:00')),
      accepts('a minute', period('08:00', '08:01')),
    ],
    refused: [
      refuses('18:00 to 08:00', { [start]: 'not_before_end' }, period('18:00', '08:00')),
      refuses('08:00 to 08:00', { [start]: 'not_before_end' }, period('08:00', '08:00')),
    ],
  },
};

const low = 'control_limits_config.minimum_value';
const high = 'control_limits_config.maximum_value';
const systemLow = 'system_limits_config.minimum_value';
const control = (minimum_value: unknown, maximum_value: unknown): Change => [
  'control_limits_config',
  { minimum_value, maximum_value },
];
const system = (minimum_value: unknown, maximum_value: unknown): Change => [
  'system_limits_config',
  { minimum_value, maximum_value },
];

export const LIMIT_RULES: Rules<'VAL-080' | 'VAL-081' | 'VAL-082' | 'VAL-083'> = {
  'VAL-080': {
    accepted: [
      accepts('a hair below', control('1', '1.001')),
      accepts('one side only', control('', 1.2), system(0.5, '')),
    ],
    refused: [
      refuses('alike', { [low]: 'not_below_maximum' }, control(1, 1)),
      refuses('exchanged', { [low]: 'not_below_maximum' }, control(2, 1)),
      refuses('abc', { [low]: 'not_a_number' }, control('abc', 1.2)),
    ],
  },
  'VAL-081': {
    accepted: [accepts('a hair above', control(0.501, 1.2), system(0.5, 1.4))],
    refused: [
      refuses('at it', { [low]: 'not_above_system_minimum' }, control(0.5, 1.2), system(0.5, 1.4)),
      refuses('below it', { [low]: 'not_above_system_minimum' }, control(0.4, 1.2), system(0.5, 1.4)),
      refuses(
        'above the upper one alone',
        { [low]: 'not_below_system_maximum' },
        control(5, ''),
        system('', 3),
      ),
    ],
  },
  'VAL-082': {
    accepted: [accepts('a hair below', control(0.6, 1.399), system(0.5, 1.4))],
    refused: [
      refuses('at it', { [high]: 'not_below_system_maximum' }, control(0.6, 1.4), system(0.5, 1.4)),
      refuses('above it', { [high]: 'not_below_system_maximum' }, control(0.6, 1.5), system(0.5, 1.4)),
      refuses(
        'below the lower one alone',
        { [high]: 'not_above_system_minimum' },
        control('', 3),
        system(5, ''),
      ),
    ],
  },
  'VAL-083': {
    accepted: [accepts('a hair below', system(1, 1.001))],
    refused: [
      refuses('alike', { [systemLow]: 'not_below_maximum' }, system(1, 1)),
      refuses('exchanged', { [systemLow]: 'not_below_maximum' }, system(2, 1)),
    ],
  },
};
