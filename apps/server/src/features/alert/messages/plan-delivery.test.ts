import { DIGEST_MINUTES, MAILS_BEFORE_DIGEST } from '@tenken/contract/alert/alert.limits.ts';
import { describe, expect, test } from 'vitest';
import type { DueMessage } from './message.store.ts';
import { planDelivery } from './plan-delivery.ts';
import type { RecipientSettings } from './recipient.store.ts';

const recipient = (more: Partial<RecipientSettings> = {}): RecipientSettings => ({
  id: 'max',
  email: 'max@north.test',
  language_tag: 'en-US',
  timezone: 'Asia/Tokyo',
  is_enabled: true,
  quiet_start: null,
  quiet_end: null,
  ...more,
});
const due = (id: string, more: Partial<DueMessage> = {}) =>
  ({ id, why: null, may_see: true, acknowledged_at: null, alert_state: 'open', ...more }) as DueMessage;
const ids = (messages: readonly DueMessage[]) => messages.map(({ id }) => id);

describe('quiet hours', () => {
  const asleep = recipient({ quiet_start: '22:00', quiet_end: '06:30' });
  // half past six in Tokyo is half past nine on the evening before in UTC
  test.each([
    ['when they begin', '2026-11-16T13:00:00Z', '2026-11-16T21:30:00Z'],
    ['in the middle of a minute', '2026-11-16T13:00:59.900Z', '2026-11-16T21:30:00Z'],
    ['after midnight', '2026-11-16T18:15:20Z', '2026-11-16T21:30:00Z'],
    ['in their last minute', '2026-11-16T21:29:59Z', '2026-11-16T21:30:00Z'],
  ])('%s, a message waits for their end, on the person’s clock', (_when, now, until) => {
    const { defer, single } = planDelivery([due('a')], asleep, [], new Date(now));
    expect(defer).toEqual([{ message: due('a'), why: 'quiet_hours', until: new Date(until) }]);
    expect(single).toEqual([]);
  });

  test.each(['2026-11-16T12:59:59Z', '2026-11-16T21:30:00Z'])('at %s they do not apply', (now) => {
    expect(ids(planDelivery([due('a')], asleep, [], new Date(now)).single)).toEqual(['a']);
  });

  test('in the morning only alerts that are still open are sent; the others store why not', () => {
    const messages = [
      due('seen', { why: 'quiet_hours', acknowledged_at: new Date() }),
      due('over', { why: 'quiet_hours', alert_state: 'resolved' }),
      due('held', { why: 'quiet_hours' }),
      due('new over', { alert_state: 'resolved' }),
    ];
    const { heldBack, single } = planDelivery(messages, recipient(), [], new Date('2026-11-16T21:30:00Z'));
    expect(heldBack.map(({ message, why }) => [message.id, why])).toEqual([
      ['seen', 'acknowledged'],
      ['over', 'over'],
    ]);
    expect(ids(single)).toEqual(['held', 'new over']);
  });
});

describe('many alerts within minutes', () => {
  const now = new Date('2026-11-16T02:00:00Z');
  const first = new Date(now.getTime() - 60_000);

  test('the first few are sent alone, the rest waits for one digest, timed from the first of them', () => {
    const messages = Array.from({ length: MAILS_BEFORE_DIGEST + 1 }, (_, i) => due(String(i)));
    const { single, defer } = planDelivery(messages, recipient(), [first], now);
    expect(single).toHaveLength(MAILS_BEFORE_DIGEST - 1);
    const until = new Date(first.getTime() + DIGEST_MINUTES * 60_000);
    expect(defer.map(({ message, why, until: at }) => [message.id, why, at])).toEqual(
      messages.slice(-2).map(({ id }) => [id, 'digest', until]),
    );
  });

  test('messages waiting for a digest are sent together; a single one is sent as it is', () => {
    const waited = due('a', { why: 'digest' });
    expect(ids(planDelivery([waited, due('b')], recipient(), [first], now).digest)).toEqual(['a', 'b']);
    expect(ids(planDelivery([waited], recipient(), [first], now).single)).toEqual(['a']);
  });
});

test.each([
  ['switched_off', {}, { is_enabled: false }],
  ['no_access', { may_see: false }, {}],
] as const)('a message that may not be sent says why: %s', (why, message, person) => {
  const { heldBack } = planDelivery([due('a', message)], recipient(person), [], new Date());
  expect(heldBack).toEqual([{ message: due('a', message), why }]);
});
