import { expect, test } from 'vitest';
import { cameraSetup } from '../camera/camera-settings.schema.ts';
import { facilityAlertSettings, gaugeAlertSettings } from '../alert/alert-settings.schema.ts';
import {
  emailNotificationConfig,
  measurementChangeAlertConfig,
} from '../gauge/gauge-configuration.schema.ts';
import { AUDIT_DETAIL_WORDS } from './audit-details.words.ts';
import { describeDetails, describeEntry, type Speech } from './describe-audit.ts';
import { patchCompanyBody } from './settings.schema.ts';

const english: Speech = {
  words: AUDIT_DETAIL_WORDS.en,
  names: {},
  timeText: (at) => `at ${at.slice(11, 16)}`,
};
const japanese: Speech = { ...english, words: AUDIT_DETAIL_WORDS.ja };

test.each([
  [{ name: 'Kim', role: 'guest' }, 'name: Kim, role: guest'],
  [{ is_new_browser: false }, 'new browser: no'],
  [{ devices: ['lcam_b1_0001'], router_id: 'R1' }, 'devices: lcam_b1_0001, router: R1'],
  [{ from: { role: 'guest' }, to: { role: 'manager' } }, 'before: (role: guest), after: (role: manager)'],
  [{ reason: null, devices: [] }, 'devices: none'],
  [{ to: 2, from: null, reason: 'typo' }, 'before: none, after: 2, reason: typo'],
  [{ odd_thing: 3 }, 'odd_thing: 3'],
  [{ from: 0.8, to: 0.9, gauge_id: 'g1' }, 'before: 0.8, after: 0.9'],
  [{ threshold: 0.9120357552766084, error_code: null }, 'threshold: 0.912036'],
  [{ until: '2026-11-17T15:19:17.012Z', reason: 'typo' }, 'until: at 15:19, reason: typo'],
  [{ annotation: [], annotation_version: 2, version: 3 }, null],
  [{ annotation: ['hand_config', 'crop'] }, 'annotation: changed'],
  [{ detection_area: { from: [{ x: 1, y: 2 }], to: [{ x: 3, y: 4 }] } }, 'detection area: changed'],
  [
    {
      control_limits_config: {
        to: { minimum_value: 1, maximum_value: 3 },
        from: { minimum_value: 1, maximum_value: 2 },
      },
    },
    'control limits: (before: (maximum: 2), after: (maximum: 3))',
  ],
  [{ from: 'x', to: 'x', text: 'y' }, 'after: x, text: y'],
  [{ from: { name: 'A', is_active: true }, to: { name: 'B' } }, 'before: (name: A), after: (name: B)'],
  [
    { format: 'xlsx', page: 'dashboard', occasion: 'new_light' },
    'format: Excel, page: Dashboard, cause: unknown lighting',
  ],
  [{}, null],
  [{ from: {} }, 'before: (none)'],
])('%o reads as %s', (details, expected) => {
  expect(describeDetails(details, english)).toBe(expected);
});

test('objects are shown with their names, if they have one, and types with their words', () => {
  const names = { C1: 'Pump 1', F1: 'Pump hall', F2: 'Tank yard', max: 'Max' };
  const described = (details: object) => describeDetails(details, { ...english, names });
  expect(described({ name: 'C1', camera_id: 'C1', facility_access: ['F1', 'F9'] })).toBe(
    'name: C1, camera: Pump 1, facilities: Pump hall, F9',
  );
  expect(described({ from: 'F1', to: 'F2', written_by: 'max' })).toBe(
    'before: Pump hall, after: Tank yard, written by: Max',
  );
  expect(described({ type: 'seven-segment', text: 'max' })).toBe('type: Seven-segment display, text: max');
  expect(described({ from: 'none', to: 'administrator' })).toBe('before: member, after: administrator');
});

test('a guard result is shown with its verdict before and after', () => {
  const object = { kind: 'anomaly_estimate', id: 'e1', name: 'Leak' };
  const entry = { object, details: { to: false, from: true, guard_id: 'K1' }, names: {} };
  expect(describeEntry(entry, english)).toBe('before: Anomaly, after: Normal');
  expect(describeEntry({ ...entry, object: { ...object, kind: 'camera' } }, english)).toBe(
    'before: yes, after: no',
  );
});

test('objects without a name are omitted or counted', () => {
  const details = { task_id: 't1', comment_id: 'c1', base_model_id: 'm1', photo_ids: ['p1', 'p2'] };
  expect(describeDetails(details, english)).toBe('photos: 2');
});

test('the text is available in Japanese', () => {
  expect(describeDetails({ kind: 'battery' }, japanese)).toBe('種類：電池残量低下');
  expect(describeDetails({ is_new_browser: true }, japanese)).toBe('新しいブラウザー：はい');
  expect(describeDetails({ from: { role: 'guest' }, gauge_ids: ['A', 'B'] }, japanese)).toBe(
    '変更前：（役割：ゲスト）、計器：A、B',
  );
});

test('the name of an object is shown once', () => {
  const object = { kind: 'gauge', id: 'g1', name: 'Flow' };
  const described = (name: string) =>
    describeEntry({ object, details: { name, type: 'lamp' }, names: {} }, english);
  expect(described('Flow')).toBe('type: Lamp');
  expect(described('Old flow')).toBe('name: Old flow, type: Lamp');
});

test('every recorded setting has a word', () => {
  const keys = [
    cameraSetup,
    facilityAlertSettings,
    gaugeAlertSettings,
    emailNotificationConfig,
    measurementChangeAlertConfig,
    patchCompanyBody,
  ].flatMap(({ shape }) => Object.keys(shape));
  expect(keys.filter((key) => !(key in english.words.keys))).toEqual([]);
});
