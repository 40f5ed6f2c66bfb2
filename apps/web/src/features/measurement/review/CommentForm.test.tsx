import { afterEach, expect, test } from 'vitest';
import { act, render } from '../../../shared/testing/render.tsx';
import { CommentForm } from './CommentForm.tsx';

let page: ReturnType<typeof render>;
const added: string[] = [];
afterEach(() => {
  page.remove();
  added.length = 0;
});

const open = (isSaved = true): void => {
  page = render(
    <CommentForm
      isSubmitting={false}
      onAdd={async (text) => {
        added.push(text);
        return isSaved;
      }}
    />,
  );
};
const field = () => page.container.querySelector('textarea')!;
const button = () => page.container.querySelector('button')!;

async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field(), text);
    field().dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
}
const submit = () =>
  act(async () => {
    page.container
      .querySelector('form')!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

test('empty, blank and 251 characters are refused, 250 are accepted', async () => {
  open();
  for (const text of ['', '   ', '検'.repeat(251)]) {
    await type(text);
    expect(button().disabled || button().getAttribute('aria-disabled') === 'true').toBe(true);
    await submit();
  }
  expect(added).toEqual([]);
  await type(` ${'𠮷'.repeat(250)} `);
  expect(button().disabled || button().getAttribute('aria-disabled') === 'true').toBe(false);
  await submit();
  expect(added).toEqual(['𠮷'.repeat(250)]);
  expect(field().value).toBe('');
});

test('input is kept after a failure', async () => {
  open(false);
  await type('Leak?');
  await submit();
  expect([added, field().value]).toEqual([['Leak?'], 'Leak?']);
});

test('the counter appears for the last fifty characters', async () => {
  open();
  await type('x'.repeat(200));
  expect(page.container.textContent).not.toContain('50');
  await type('x'.repeat(201));
  expect(page.container.textContent).toContain('49');
});
