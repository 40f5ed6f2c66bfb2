import { afterEach, expect, it } from 'vitest';
import { byText, click, render } from '../../testing/render.tsx';
import { TextField } from '../form/TextField.tsx';
import { FormModal } from './FormModal.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const dialog = (isInProgress: boolean, error: string | undefined) => (
  <FormModal
    title="Invite"
    action="Send"
    isInProgress={isInProgress}
    onSubmit={() => undefined}
    onClose={() => undefined}
  >
    <TextField label="Name" value="Uma" readOnly />
    <TextField label="Email" value="uma@north.test" readOnly error={error} />
  </FormModal>
);
const field = (label: string): HTMLElement | null =>
  document.getElementById(byText('label', label).getAttribute('for')!);

it('a field refused by the server gets the focus after the response', async () => {
  page = render(dialog(false, 'Taken'));
  expect(document.activeElement).not.toBe(field('Email'));
  page.show(dialog(false, undefined));
  await click(byText('button', 'Send'));
  page.show(dialog(true, undefined));
  page.show(dialog(false, 'Taken'));
  expect(document.activeElement).toBe(field('Email'));
});
