import { expect, test } from 'vitest';
import { countMails, type StoredMessage } from './count-mails.ts';

const stored = (alert_id: string, sent_as: string | null, status = 'sent'): StoredMessage => ({
  alert_id,
  gauge_id: 'g1',
  to_address: 'ada@x.test',
  status,
  sent_as,
});
const mail = (id: string, to = 'ada@x.test', kills = 0) => ({
  messageId: `<${id}@localhost>`,
  to,
  subject: '',
  kills,
});
const later = (id: string) => mail(id, 'ada@x.test', 1);
const expected = new Map([['g1', 2]]);

test('a mail delivered again after a kill is repeated, not lost', () => {
  const count = countMails(
    expected,
    1,
    [stored('a', 'm1'), stored('b', 'm2')],
    [mail('m1'), mail('m2'), later('m1')],
  );
  expect(count).toEqual({ lost: [], repeated: 1, repeatedPerKill: 1, doubled: [] });
});

test.each([
  ['a mail that never came', [stored('a', 'm1'), stored('b', 'm2')], [mail('m1')]],
  ['a mail to somebody else', [stored('a', 'm1'), stored('b', 'm2')], [mail('m1'), mail('m2', 'eve@x.test')]],
  ['a message that still waits', [stored('a', 'm1'), stored('b', null, 'queued')], [mail('m1')]],
  ['an alert that was never raised', [stored('a', 'm1')], [mail('m1')]],
])('%s is lost', (_, messages, mails) => {
  expect(countMails(expected, 1, messages, mails).lost).toHaveLength(1);
});

test('two messages of one alert to one recipient are duplicates, whatever their ids', () => {
  const messages = [stored('a', 'm1'), stored('a', 'm2'), stored('b', 'm3')];
  expect(countMails(expected, 1, messages, [mail('m1'), mail('m2'), mail('m3')]).doubled).toEqual([
    'a ada@x.test',
  ]);
});

test('one digest may cover many alerts', () => {
  const messages = [stored('a', 'm1'), stored('b', 'm1')];
  expect(countMails(expected, 1, messages, [mail('m1')])).toEqual({
    lost: [],
    repeated: 0,
    repeatedPerKill: 0,
    doubled: [],
  });
});

test('a mail delivered again without a kill is a duplicate', () => {
  const messages = [stored('a', 'm1'), stored('b', 'm2')];
  const { doubled } = countMails(expected, 1, messages, [mail('m1'), mail('m2'), mail('m2')]);
  expect(doubled).toEqual(['m2 ada@x.test']);
});
