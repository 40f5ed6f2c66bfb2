import { afterEach, expect, test } from 'vitest';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { byText, click } from '../../shared/testing/render.tsx';

let console: OpenConsole;
afterEach(() => console.close());

const modal = (): HTMLElement | null => document.querySelector('[role="dialog"]');
const nameField = (): HTMLInputElement =>
  modal()!.querySelector<HTMLInputElement>('input[autocomplete="off"]')!;
const chosen = (): string[] =>
  [...modal()!.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')].map(
    (radio) => radio.closest('label')?.textContent ?? radio.value,
  );
const open = async (): Promise<void> => {
  await click(byText('button', 'Add new schedule'));
  await console.until(() => expect(modal()).not.toBeNull());
};

test('an invalid time is reported, and a reversed range does not replace the times', async () => {
  console = await openConsole('/account/schedules', { answers: { '/api/schedules': [] } });
  await console.until(() => byText('button', 'Add new schedule'));
  await open();
  const fixed = [...modal()!.querySelectorAll('label')].find((one) => one.textContent === 'Fixed times')!;
  await click(fixed.querySelector('input') ?? fixed);
  const field = (label: string): HTMLInputElement =>
    [...modal()!.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))!
      .control as HTMLInputElement;
  await click(byText('[role="dialog"] button', 'Generate'));
  const listed = () => modal()!.querySelectorAll('ul li').length;
  const before = listed();
  expect(before).toBeGreaterThan(3);
  for (const wrong of ['25:00', 'abc']) {
    await console.type(field('Time to add'), wrong);
    await click(byText('[role="dialog"] button', 'Add time'));
    expect(modal()!.textContent).toContain('Enter a time');
    expect([field('Time to add').value, listed()]).toEqual([wrong, before]);
  }
  await console.type(field('Start'), '02:00');
  expect(modal()!.textContent).toContain('The end must not be before the start');
  expect(byText('[role="dialog"] button', 'Generate').hasAttribute('disabled')).toBe(true);
  expect(listed()).toBe(before);
});

test('deleting a schedule needs the right to change cameras', async () => {
  const schedule = {
    id: 's1',
    name: 'Quarter',
    description: 'Every 15 minutes',
    type: 'frequency',
    rrules: [],
    frequency_selection: '15_minutes',
    fixed_times: null,
    camera_count: 0,
    cameras: [],
  };
  for (const [roles, count] of [
    [['management_unit:water-plant_1:guest'], 0],
    [['management_unit:water-plant_1:manager'], 1],
  ] as const) {
    console = await openConsole('/account/schedules', { roles, answers: { '/api/schedules': [schedule] } });
    await console.until(() => expect(console.text()).toContain('Quarter'));
    expect(console.page.container.querySelectorAll('[aria-label="Actions for Quarter"]')).toHaveLength(count);
    if (count === 0) console.close();
  }
});

test('[STATE-047] after cancelling with input it reopens with its defaults', async () => {
  console = await openConsole('/account/schedules', { answers: { '/api/schedules': [] } });
  await console.until(() => byText('button', 'Add new schedule'));
  await open();
  const defaults = chosen();
  expect(defaults).toHaveLength(2);
  for (const leave of ['Cancel', 'Close']) {
    await console.type(nameField(), 'Half typed');
    const fixed = [...modal()!.querySelectorAll('label')].find((one) => one.textContent === 'Fixed times')!;
    await click(fixed.querySelector('input') ?? fixed);
    expect(nameField().value).toBe('Half typed');
    expect(chosen()).not.toEqual(defaults);
    await click(byText('[role="dialog"] button', leave));
    await console.until(() => expect(modal()).toBeNull());
    await open();
    expect([nameField().value, chosen()]).toEqual(['', defaults]);
  }
});
