import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DateRange } from '@tenken/contract/wire/date-range.rules.ts';
import { act, byText, click, press, render, untilShown } from '../../testing/render.tsx';
import { DateRangePicker } from './DateRangePicker.tsx';

const choices = [
  { range: { tag: 'today' }, label: 'Today' },
  { range: { tag: 'lastNDays', days: 7 }, label: '7 days' },
] as const;
const days = { first: '2026-11-15', last: '2026-11-15' };

let page: ReturnType<typeof render>;
const onChange = vi.fn<(range: DateRange) => void>();
beforeEach(() => onChange.mockClear());
afterEach(() => page.remove());

const show = (value: DateRange = { tag: 'today' }) => {
  page = render(<DateRangePicker label="Range" maxDays={31} {...{ choices, value, days, onChange }} />);
};

async function open(): Promise<HTMLInputElement[]> {
  await click(page.container.querySelector('button')!);
  await untilShown('form');
  return [...document.querySelectorAll<HTMLInputElement>('form input[inputmode="numeric"]')];
}

async function type(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const apply = () => click(byText('button', 'Apply'));

describe('DateRangePicker', () => {
  it('a preset selects its range', async () => {
    show();
    await click(page.container.querySelectorAll('input[type="radio"]')[1]!);
    expect(onChange).toHaveBeenCalledWith({ tag: 'lastNDays', days: 7 });
  });

  it('[CONST-004] starts with the days of now as YYYY-MM-DD and gives typed days back', async () => {
    show();
    const [first, last] = await open();
    expect([first!.value, last!.value]).toEqual(['2026-11-15', '2026-11-15']);
    await type(first!, '２０２６/11/01');
    expect(first!.value).toBe('2026-11-01');
    await apply();
    expect(onChange).toHaveBeenCalledWith({ tag: 'custom', first: '2026-11-01', last: '2026-11-15' });
  });

  it.each([
    ['[VAL-047] 32 days', '2026-10-15', 'Select up to 31 days'],
    ['[VAL-048] a start after the end', '2026-11-16', 'The first day must not be after the last'],
    ['a day that does not exist', '2026-02-30', 'Enter a date (YYYY-MM-DD)'],
  ])('%s is refused with words', async (_name, typed, words) => {
    show();
    const [first] = await open();
    await type(first!, typed);
    await apply();
    expect(onChange).not.toHaveBeenCalled();
    expect(document.querySelector('form')?.textContent).toContain(words);
    await type(first!, '2026-11-01');
    await apply();
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('the arrow keys step through days, and weeks with the page keys', async () => {
    show();
    const [first] = await open();
    await press('ArrowDown', first);
    expect(first!.value).toBe('2026-11-14');
    await press('PageDown', first);
    expect(first!.value).toBe('2026-11-07');
    await press('ArrowUp', first);
    expect(first!.value).toBe('2026-11-08');
  });

  it('no preset is selected with typed days', () => {
    show({ tag: 'custom', ...days });
    expect(page.container.querySelector('input:checked')).toBeNull();
  });
});
