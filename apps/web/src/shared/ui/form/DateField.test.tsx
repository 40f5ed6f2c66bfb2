import { afterEach, expect, test } from 'vitest';
import { act, press, render } from '../../testing/render.tsx';
import { DateField } from './DateField.tsx';

let page: ReturnType<typeof render>;
const changes: string[] = [];
afterEach(() => {
  page.remove();
  changes.length = 0;
});

const open = (value: string): void => {
  page = render(<DateField label="First" value={value} onValueChange={(next) => changes.push(next)} />);
};
const calendar = () => page.container.querySelector<HTMLInputElement>('input[type="date"]')!;
const choose = (value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(calendar(), value);
    calendar().dispatchEvent(new Event('input', { bubbles: true }));
    calendar().dispatchEvent(new Event('change', { bubbles: true }));
  });

test('a day of the calendar is used; an emptied field keeps the last day', async () => {
  open('2026-11-16');
  await choose('2026-11-20');
  expect(changes).toContain('2026-11-20');
  changes.length = 0;
  await choose('');
  expect(changes).toEqual([]);
});

test('arrows step by a day, page keys by a week; an incomplete day is kept', async () => {
  open('2026-11-16');
  const field = page.container.querySelector('input')!;
  for (const key of ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'x']) await press(key, field);
  expect(changes).toEqual(['2026-11-17', '2026-11-15', '2026-11-23', '2026-11-09']);
  page.remove();
  changes.length = 0;
  open('2026-1');
  await press('ArrowUp', page.container.querySelector('input')!);
  expect(changes).toEqual([]);
});
