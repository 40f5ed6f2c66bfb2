import type { AlertMessage } from '@tenken/contract/alert/alert.schema.ts';
import { afterEach, expect, test } from 'vitest';
import { detailOf, messageOf } from '../../features/alert/alert.testing.ts';
import { SessionContext, type Session } from '../../shared/session/session.ts';
import { render } from '../../shared/testing/render.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';

const session = { user: { timezone: 'UTC' } } as Session;
let page: ReturnType<typeof render>;
afterEach(() => page.remove());
function shown(alert: Parameters<typeof detailOf>[0], language: 'en' | 'ja' = 'en'): string {
  page = render(
    <SessionContext value={session}>
      <MessagesPanel alert={detailOf(alert)} />
    </SessionContext>,
    { language },
  );
  return page.container.textContent ?? '';
}

const WHYS = {
  quiet_hours: ['Quiet hours of Ada', 'Adaの通知しない時間帯'],
  digest: ['Combined into one digest', '1通に集約'],
  switched_off: ['Ada turned off', 'Adaへの送信はオフ'],
  no_access: ['Ada no longer has access to the facility', 'Adaはこの施設を閲覧できなく'],
  acknowledged: ['Acknowledged before sending', '送信前に確認済み'],
  over: ['Resolved before sending', '送信前に復帰'],
} as const satisfies Record<NonNullable<AlertMessage['why']>, readonly [string, string]>;

test.each(Object.entries(WHYS) as [keyof typeof WHYS, readonly [string, string]][])(
  'a message that is held back by %s says why in both languages',
  (why, [en, ja]) => {
    const messages = [messageOf({ status: 'held_back', why, sent_at: null })];
    expect(shown({ messages })).toContain(en);
    expect(page.container.textContent).toContain('Suppressed');
    page.remove();
    expect(shown({ messages }, 'ja')).toContain(ja);
  },
);

test('shows the sent time, the due time, or the error of a message', () => {
  expect(shown({ messages: [messageOf()] })).toContain('Sent 2026/11/15 (Sun) 09:31');
  page.remove();
  const queued = messageOf({ status: 'queued', sent_at: null, due_at: '2026-11-15T22:00:00.000Z' });
  expect(shown({ messages: [queued] })).toContain('Queued for 2026/11/15 (Sun) 22:00');
  page.remove();
  const failed = messageOf({ status: 'failed', error: '550 no such mailbox', sent_at: null });
  expect(shown({ messages: [failed] })).toMatch(/Failed.*550 no such mailbox/);
});

test('a failed push or chat message shows its reason', () => {
  const failed = { status: 'failed', error: 'name_not_found', sent_at: null } as const;
  expect(shown({ messages: [messageOf({ ...failed, channel: 'chat' })] })).toMatch(
    /Chat.*host name not found/,
  );
});

test.each([
  ['switched_off', 'Notifications are off'],
  ['shelved', 'shelved'],
  ['outside_period', 'Outside the notification period'],
  ['cooldown', 'Within the cooldown'],
  [null, 'No recipients'],
] as const)('nobody was written to because of %s', (held_back, words) => {
  expect(shown({ held_back })).toContain(words);
});

test('an unreachable or disabled chat is described', () => {
  const to = { id: 'room-1', name: 'Shift' };
  const said = shown({
    messages: [
      messageOf({ channel: 'chat', to, status: 'failed', error: 'status_404' }),
      messageOf({ id: 'm2', channel: 'chat', to, status: 'held_back', why: 'switched_off' }),
    ],
  });
  expect(said).toContain('HTTP 404');
  expect(said).toContain('Shift turned off these notifications');
});
