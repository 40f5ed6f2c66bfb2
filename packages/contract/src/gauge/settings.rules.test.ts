import { describe, expect, test } from 'vitest';
import { checkChanged, errorsOf, type Change, type Row } from './rule-rows.testing.ts';

describe('limits, decimals and alerts', () => {
  const limits = (control: unknown, system: unknown): Change[] => [
    ['control_limits_config', control],
    ['system_limits_config', system],
  ];
  const range = (minimum_value: unknown, maximum_value: unknown) => ({ minimum_value, maximum_value });
  const mails = (start: string, end: string): Change[] => [
    ['email_notification_config.notification_period', { start, end }],
  ];
  const decimals = 'measurement_format.digits_after_decimal_point';
  const [controlLow, controlHigh] = [
    'control_limits_config.minimum_value',
    'control_limits_config.maximum_value',
  ];
  test.each<Row>([
    [
      '[VAL-080] control lower above upper',
      'circle',
      limits(range(2, 1), undefined),
      [controlLow, 'not_below_maximum'],
    ],
    [
      '[VAL-080] control lower equal to upper',
      'circle',
      limits(range(1, 1), undefined),
      [controlLow, 'not_below_maximum'],
    ],
    [
      '[VAL-081] control lower below system lower',
      'circle',
      limits(range(0.4, 1.2), range(0.5, 1.4)),
      [controlLow, 'not_above_system_minimum'],
    ],
    [
      '[VAL-081] control lower at system lower',
      'circle',
      limits(range(0.5, 1.2), range(0.5, 1.4)),
      [controlLow, 'not_above_system_minimum'],
    ],
    [
      '[VAL-082] control upper at system upper',
      'circle',
      limits(range(0.6, 1.4), range(0.5, 1.4)),
      [controlHigh, 'not_below_system_maximum'],
    ],
    [
      '[VAL-083] system lower above upper',
      'circle',
      limits(undefined, range(2, 1)),
      ['system_limits_config.minimum_value', 'not_below_maximum'],
    ],
    ['[VAL-080] limits in order', 'circle', limits(range('0.6', '1.2'), range('0.5', '1.4')), null],
    ['[VAL-080] one side only', 'circle', limits(range('', 1.2), range(0.5, '')), null],
    [
      '[VAL-080] a limit of abc',
      'circle',
      limits(range('abc', 1.2), undefined),
      [controlLow, 'not_a_number'],
    ],
    ['[VAL-018] decimals of 1.5', 'circle', [[decimals, '1.5']], [decimals, 'not_whole']],
    ['[VAL-018] decimals of x', 'circle', [[decimals, 'x']], [decimals, 'not_a_number']],
    ['[VAL-018] no decimals typed', 'circle', [[decimals, '']], [decimals, 'required']],
    ['[VAL-019] 9 decimals', 'circle', [[decimals, '9']], [decimals, 'too_big']],
    ['[VAL-019] 8 decimals', 'circle', [[decimals, '8']], null],
    ['[VAL-019] fewer than no decimals', 'circle', [[decimals, -1]], [decimals, 'too_small']],
    [
      '[VAL-049] mails from 18:00 to 08:00',
      'circle',
      mails('18:00', '08:00'),
      ['email_notification_config.notification_period.start', 'not_before_end'],
    ],
    [
      '[VAL-049] mails from 08:00 to 08:00',
      'circle',
      mails('08:00', '08:00'),
      ['email_notification_config.notification_period.start', 'not_before_end'],
    ],
    ['[VAL-049] mails from 08:00 to 18:00', 'circle', mails('08:00', '18:00'), null],
    [
      'a change alert without a change',
      'circle',
      [['measurement_change_alert_config', { is_enabled: true, minimum_change: '' }]],
      ['measurement_change_alert_config.minimum_change', 'required'],
    ],
    [
      'a change alert of abc',
      'circle',
      [['measurement_change_alert_config', { is_enabled: false, minimum_change: 'abc' }]],
      ['measurement_change_alert_config.minimum_change', 'not_a_number'],
    ],
    ['a name of spaces', 'circle', [['name', '  ']], ['name', 'required']],
    ['a name of 101 letters', 'circle', [['name', 'x'.repeat(101)]], ['name', 'too_long']],
    ['a unit of 21 letters', 'circle', [['unit', 'x'.repeat(21)]], ['unit', 'too_long']],
  ])('%s', (_name, type, changes, finding) => {
    expect(checkChanged(type, changes)).toEqual(errorsOf(finding));
  });
});
