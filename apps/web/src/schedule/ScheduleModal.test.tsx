import { afterEach, expect, test } from 'vitest';
import { openConsole, type OpenConsole } from '../testing/open-console.tsx';
import { byText, click } from '../testing/render.tsx';

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

test('[STATE-047] cancelled or closed with words in it, it opens again with its defaults', async () => {
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
