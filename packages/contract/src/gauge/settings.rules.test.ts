import { expect, test } from 'vitest';
import { checkChanged, errorsOf, type Row } from './rule-rows.testing.ts';

const change = (is_enabled: boolean, minimum_change: unknown) => ({ is_enabled, minimum_change });

test.each<Row>([
  [
    'a change alert without a change',
    'circle',
    [['measurement_change_alert_config', change(true, '')]],
    ['measurement_change_alert_config.minimum_change', 'required'],
  ],
  [
    'a change alert of abc',
    'circle',
    [['measurement_change_alert_config', change(false, 'abc')]],
    ['measurement_change_alert_config.minimum_change', 'not_a_number'],
  ],
  ['a name of spaces', 'circle', [['name', '  ']], ['name', 'required']],
  ['a name of 101 letters', 'circle', [['name', 'x'.repeat(101)]], ['name', 'too_long']],
  ['a unit of 21 letters', 'circle', [['unit', 'x'.repeat(21)]], ['unit', 'too_long']],
  ['a unit of 21 wide letters', 'circle', [['unit', '𠮷'.repeat(21)]], ['unit', 'too_long']],
])('settings refuse %s', (_name, type, changes, finding) => {
  expect(checkChanged(type, changes)).toEqual(errorsOf(finding));
});

test('[VAL-012] a name of 100 and a unit of 20 surrogate pairs have the maximum length', () => {
  const changes = [
    ['name', '𠮷'.repeat(100)],
    ['unit', '𠮷'.repeat(20)],
  ] as const;
  expect(checkChanged('circle', changes)).toEqual({});
});

test('mails that are switched on need recipients', () => {
  const path = 'email_notification_config';
  const mails = (config: object) => checkChanged('circle', [[path, config]]);
  expect(mails({ is_enabled: true, recipient_user_ids: [] })).toEqual({
    [`${path}.recipient_user_ids`]: ['required'],
  });
  expect(mails({ is_enabled: true, recipient_user_ids: ['ada'] })).toEqual({});
  expect(mails({ is_enabled: false, recipient_user_ids: [] })).toEqual({});
});
