import { afterEach, expect, it } from 'vitest';
import { renderInAnnotator } from '../annotator-parts.testing.tsx';
import { settingsMessages } from './settings.messages.ts';
import { ValueStep } from './ValueStep.tsx';
import { act } from '../../../../shared/testing/render.tsx';

const text = settingsMessages.en;
let shown: ReturnType<typeof renderInAnnotator>;
afterEach(() => shown.page.remove());

const open = (savedUnit: string | null) => {
  shown = renderInAnnotator(
    'circle',
    <ValueStep />,
    (form) => ({ ...form, settings: { ...form.settings, unit: 'MPa' } }),
    { savedUnit },
  );
};
const field = () =>
  [...shown.page.container.querySelectorAll('input')].find(
    (one) => document.getElementById(one.getAttribute('aria-labelledby')!)?.textContent === text.unit,
  )!;
const help = () => document.getElementById(field().getAttribute('aria-describedby')!)?.textContent;
const type = (unit: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), unit);
    field().dispatchEvent(new InputEvent('input', { bubbles: true }));
  });

it('a changed unit warns about earlier readings', async () => {
  open('MPa');
  expect(help()).toBe(text.unitHelp);
  await type('kPa');
  expect(help()).toBe(text.otherUnit);
  await type('MPa ');
  expect(help()).toBe(text.unitHelp);
});

it('a restored draft with another unit shows the warning', () => {
  open('bar');
  expect(help()).toBe(text.otherUnit);
});

it('a new gauge has no such warning', async () => {
  open(null);
  await type('kPa');
  expect(help()).toBe(text.unitHelp);
});
