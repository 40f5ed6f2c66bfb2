import { afterEach, expect, test, vi } from 'vitest';
import { alertOf } from '../../features/alert/alert.testing.ts';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { SessionContext, type Session } from '../../shared/session/session.ts';
import { act, click, untilShown } from '../../shared/testing/render.tsx';
import { renderWithQueries } from '../../shared/testing/render-with-queries.tsx';
import { ShelveDialog } from './ShelveDialog.tsx';

const HOUR_MS = 3_600_000;
const session = { user: { timezone: 'UTC' } } as Session;
const sent: { until: string; reason: string }[] = [];
const onClose = vi.fn<() => void>();

let page: ReturnType<typeof renderWithQueries>;
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
});

async function open(): Promise<void> {
  sent.length = 0;
  onClose.mockClear();
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify(alertOf()));
  });
  page = renderWithQueries(
    <SessionContext value={session}>
      <ShelveDialog alert={alertOf()} onClose={onClose} />
    </SessionContext>,
  );
  await untilShown('[role=dialog] textarea');
}

const give = (selector: string, value: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>(`[role=dialog] ${selector}`)!;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
const submit = () =>
  act(async () => {
    document
      .querySelector('[role=dialog] form')!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
async function choose(label: string): Promise<void> {
  await click(document.querySelector('[role=dialog] button[role=combobox]')!);
  await untilShown('[role=option]');
  await click([...document.querySelectorAll('[role=option]')].find((one) => one.textContent === label)!);
}
const dialogText = () => document.querySelector('[role=dialog]')!.textContent;

test('the default is eight hours, with a reason', async () => {
  await open();
  await submit();
  expect([sent, dialogText().includes('Enter a reason')]).toEqual([[], true]);
  await give('textarea', '  Pump is being mended ');
  await submit();
  expect(sent).toMatchObject([{ reason: 'Pump is being mended' }]);
  expect(Math.abs(Date.parse(sent[0]!.until) - Date.now() - 8 * HOUR_MS)).toBeLessThan(90_000);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a reason has at most 250 characters', async () => {
  await open();
  await give('textarea', '検'.repeat(251));
  await submit();
  expect([sent, dialogText().includes('At most 250 characters')]).toEqual([[], true]);
  await give('textarea', '検'.repeat(250));
  await submit();
  expect(sent).toHaveLength(1);
});

test('a week can be selected', async () => {
  await open();
  await choose('7 days');
  await give('textarea', 'Holidays');
  await submit();
  expect(Math.abs(Date.parse(sent[0]!.until) - Date.now() - 168 * HOUR_MS)).toBeLessThan(90_000);
});

test('a custom time must be in the future, within a month', async () => {
  await open();
  await choose('Custom');
  await give('textarea', 'Rebuilding');
  const day = (days: number): string => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
  for (const [days, words] of [
    [-2, null],
    [33, 'At most 31 days'],
  ] as const) {
    await give('input[type=date]', day(days));
    await submit();
    expect(sent).toEqual([]);
    if (words !== null) expect(dialogText()).toContain(words);
  }
  await give('input[type=date]', day(30));
  await submit();
  expect(sent[0]?.until.slice(0, 10)).toBe(day(30));
});
