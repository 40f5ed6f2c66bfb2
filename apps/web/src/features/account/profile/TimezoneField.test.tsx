import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, click, press, render } from '../../../shared/testing/render.tsx';
import { REVERT_AFTER_MS, TimezoneField, matchingZones } from './TimezoneField.tsx';

let page: ReturnType<typeof render>;
const chosen: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  chosen.length = 0;
  page = render(<TimezoneField label="Timezone" value="UTC" onValueChange={(zone) => chosen.push(zone)} />);
});
afterEach(() => {
  page.remove();
  vi.useRealTimers();
});

const input = () => page.container.querySelector('input')!;
const options = () => [...page.container.querySelectorAll('[role=option]')].map((each) => each.textContent);

async function type(value: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const leave = () => act(async () => input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

test('[STATE-053] [STATE-054] a click clears the field and opens the list, typing filters it', async () => {
  expect(input().value).toBe('UTC');
  await click(input());
  expect(input().value).toBe('');
  expect(options().length).toBeGreaterThan(10);
  await type('tok');
  expect(options()).toEqual(['Asia/Tokyo', 'Antarctica/Vostok', 'Asia/Vladivostok']);
  await click(page.container.querySelector('[role=option]')!);
  expect([input().value, chosen.at(-1), options()]).toEqual(['Asia/Tokyo', 'Asia/Tokyo', []]);
});

test('[STATE-055] 250 ms after leaving, a text that is no zone gives way to the current one', async () => {
  expect(REVERT_AFTER_MS).toBe(250);
  await click(input());
  await type('Mars/Base');
  await leave();
  await act(() => vi.advanceTimersByTimeAsync(249));
  expect(input().value).toBe('Mars/Base');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(input().value).toBe('UTC');
});

test('a completely typed zone is accepted on blur', async () => {
  await click(input());
  await type('Europe/Lisbon');
  await leave();
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect([input().value, chosen.at(-1)]).toEqual(['Europe/Lisbon', 'Europe/Lisbon']);
});

test('arrows and Enter select, Escape keeps the old zone', async () => {
  await press('ArrowDown', input());
  await type('america/argentina');
  await press('ArrowDown', input());
  const second = options()[1];
  const selected = [...page.container.querySelectorAll('[aria-selected="true"]')].map(
    (one) => one.textContent,
  );
  expect(selected).toEqual([second]);
  await press('Enter', input());
  expect(chosen.at(-1)).toBe(second);
  await press('ArrowDown', input());
  await press('Escape', input());
  expect(options()).toEqual([]);
});

test.each([
  ['tokyo', 'Asia/Tokyo'],
  ['new york', 'America/New_York'],
  ['utc', 'UTC'],
])('%j finds %s first', (typed, zone) => expect(matchingZones(typed)[0]).toBe(zone));
