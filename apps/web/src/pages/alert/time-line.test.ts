import { expect, test } from 'vitest';
import { detailOf, messageOf } from '../../features/alert/alert.testing.ts';
import { timeLineOf } from './TimeLine.tsx';

const at = (minute: number): string => `2026-11-15T09:${String(minute).padStart(2, '0')}:00.000Z`;
const described = (alert: Parameters<typeof detailOf>[0]): string[] =>
  timeLineOf(detailOf(alert)).map(({ at: when, what }) => `${when.slice(14, 16)} ${what}`);

test('lists escalation, acknowledgement and end in order', () => {
  const ada = { id: 'ada', name: 'Ada' };
  expect(
    described({
      started_at: at(30),
      ended_at: at(59),
      state: 'resolved',
      acknowledged: { at: at(50), by: ada },
      comments: [{ id: 'K1', at: at(55), by: null, text: 'Done' }],
      messages: [
        messageOf({ created_at: at(30), sent_at: at(31) }),
        messageOf({ cause: 'worsened', created_at: at(40), sent_at: at(41) }),
        messageOf({ cause: 'worsened', created_at: at(40), sent_at: at(41), to: ada }),
        messageOf({ cause: 'escalated', created_at: at(45), status: 'held_back', sent_at: null }),
      ],
    }),
  ).toEqual([
    '30 began',
    '31 sent',
    '40 worsened',
    '41 sent',
    '45 escalated',
    '50 acknowledged',
    '55 commented',
    '59 ended',
  ]);
});

test('messages of one minute are grouped, each user once', () => {
  const messages = ['Ada', 'Gus', 'Ada'].map((name, i) =>
    messageOf({ to: { id: name, name }, sent_at: `2026-11-15T09:31:0${i}.000Z` }),
  );
  const sent = timeLineOf(detailOf({ messages })).find(({ what }) => what === 'sent');
  expect(sent).toMatchObject({ to: ['Ada', 'Gus'] });
});

test('late and withdrawn events are labelled', () => {
  expect(described({ is_late: true, started_at: at(1), ended_at: at(2), state: 'withdrawn' })).toEqual([
    '01 beganLate',
    '02 withdrawn',
  ]);
});

test('an open alert has no end', () => {
  expect(described({ started_at: at(1), ended_at: null, state: 'open' })).toEqual(['01 began']);
});
