import { afterEach, expect, test, vi } from 'vitest';
import type { ChatChannel } from '@tenken/contract/alert/chat.schema.ts';
import { setPageAddress } from '../../../shared/api/page-address.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { SessionContext, type Session } from '../../../shared/session/session.ts';
import { renderWithQueries } from '../../../shared/testing/render-with-queries.tsx';
import { act, byText, click } from '../../../shared/testing/render.tsx';
import { chatChannelMessages } from './chat-channels.messages.ts';
import { ChatChannelsPanel } from './ChatChannelsPanel.tsx';

let page: ReturnType<typeof renderWithQueries>;
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

const text = chatChannelMessages.en;
const room: ChatChannel = {
  id: 'room-1',
  facility_id: 'F1',
  name: 'Shift',
  kind: 'slack',
  masked_address: 'https://hooks.slack.com/…a1b2',
  minimum_level: 'warning',
  language: 'en',
  is_enabled: true,
  last_sent_at: '2026-11-15T09:00:00Z',
  last_error: null,
};

const sent: { method: string; url: string; body: unknown }[] = [];
function open(
  channels: readonly ChatChannel[],
  {
    canChange = true,
    answer = {},
    status = 200,
  }: { canChange?: boolean; answer?: object; status?: number } = {},
) {
  sent.length = 0;
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    sent.push({ method, url, body: body === undefined ? undefined : JSON.parse(body) });
    const isList = url.includes('?facility_id');
    return new Response(JSON.stringify(isList ? { records: channels } : answer), {
      status: isList ? 200 : status,
    });
  });
  const session = { user: { id: 'uma', timezone: 'UTC' } } as Session;
  page = renderWithQueries(
    <SessionContext value={session}>
      <ChatChannelsPanel facilityId="F1" canChange={canChange} />
    </SessionContext>,
    [{ key: key('chat channels', 'F1'), data: channels }],
  );
  return page.container.textContent ?? '';
}

const field = (label: string): HTMLInputElement =>
  document.getElementById(byText('label', label).getAttribute('for')!) as HTMLInputElement;
const type = (label: string, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(label), value);
    field(label).dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
const calls = () => sent.filter(({ url }) => url.includes('/chat_channels') && !url.includes('?'));
const toast = () => page.toasts.all().map((one) => one.text);

test('a channel shows its events, the last delivery, and never its whole URL', () => {
  const shown = open([
    { ...room, last_error: { at: '2026-11-15T10:00:00Z', error: 'status_404' } },
    { ...room, id: 'room-2', name: 'Night', kind: 'teams', is_enabled: false, last_sent_at: null },
  ]);
  for (const part of ['Slack', text.levels.warning, room.masked_address, 'HTTP 404', 'Night', text.off])
    expect(shown).toContain(part);
});

test('a facility without channels is labelled so, and Japanese texts have no Latin full stop', () => {
  expect(open([])).toContain(`No chat channels yet. ${text.note}`);
  const { none, note } = chatChannelMessages.ja;
  expect(none(note)).toBe(`チャット通知はまだありません。${note}`);
});

test('without the right to change the facility channels have no buttons', () => {
  expect(open([room], { canChange: false })).toContain('Shift');
  expect(page.container.querySelector('button')).toBeNull();
});

test('a new channel needs a name and a URL', async () => {
  open([], { answer: room, status: 201 });
  await click(byText('button', text.add));
  await click(byText('button', text.save));
  expect(calls()).toEqual([]);
  expect(document.body.textContent).toContain(text.nameRequired);
  expect(document.body.textContent).toContain(text.addressWrong);
  await type(text.name, ' Shift ');
  await type(text.address, 'https://hooks.slack.com/services/T/B/x');
  await click(byText('button', text.save));
  await vi.waitFor(() => expect(calls()).toHaveLength(1));
  expect(calls()[0]).toMatchObject({
    method: 'POST',
    body: {
      facility_id: 'F1',
      name: 'Shift',
      kind: 'slack',
      address: 'https://hooks.slack.com/services/T/B/x',
      minimum_level: 'warning',
      language: 'en',
      is_enabled: true,
    },
  });
});

test('an empty URL keeps the stored one', async () => {
  open([room], { answer: room });
  await click(byText('button', text.edit));
  expect(field(text.address).value).toBe('');
  await click(byText('button', text.save));
  await vi.waitFor(() => expect(calls()).toHaveLength(1));
  expect(calls()[0]).toMatchObject({ method: 'PATCH' });
  expect(calls()[0]!.body).not.toHaveProperty('address');
});

test.each([
  [{ is_sent: true, error: null }, text.testSent('Shift')],
  [{ is_sent: false, error: 'timed_out' }, text.testFailed('timed out')],
  [{ is_sent: false, error: 'address_not_allowed' }, text.testFailed('address is in a blocked network')],
])('a test message that ends as %o says so', async (answer, said) => {
  open([room], { answer });
  await click(byText('button', text.test));
  await vi.waitFor(() => expect(toast()).toEqual([said]));
});

test('a channel is deleted after a confirmation', async () => {
  open([room], { status: 204, answer: {} });
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    sent.push({ method, url, body: undefined });
    return new Response(null, { status: 204 });
  });
  await click(byText('button', text.delete));
  expect(calls()).toEqual([]);
  await click(
    [...document.querySelectorAll('[role=dialog] button')].find((one) => one.textContent === text.delete)!,
  );
  await vi.waitFor(() => expect(calls()).toMatchObject([{ method: 'DELETE' }]));
});
