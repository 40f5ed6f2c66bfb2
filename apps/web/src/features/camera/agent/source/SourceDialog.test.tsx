import { afterEach, expect, test } from 'vitest';
import { renderWithQueries } from '../../../../shared/testing/render-with-queries.tsx';
import { act, byText, untilShown } from '../../../../shared/testing/render.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import { sourceMessages } from './source.messages.ts';

const text = sourceMessages.en;
let page: ReturnType<typeof renderWithQueries>;
afterEach(() => page.remove());

async function open(): Promise<void> {
  const camera = { id: 'C1', name: 'Boiler 2', facility: { id: 'F1' } };
  const state = {
    agent: { id: 'A1', name: 'Boiler house', is_present: true },
    source: { kind: 'http_snapshot', url: 'http://10.0.0.5/shot.jpg' },
    has_credentials: true,
    last_error: null,
  };
  page = renderWithQueries(
    <SourceDialog camera={camera as never} state={state as never} onClose={() => undefined} />,
  );
  await untilShown('[role=dialog]');
}
const address = (): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find((one) =>
    one.textContent.startsWith(text.address),
  );
  return document.getElementById(label!.htmlFor) as HTMLInputElement;
};
const type = (typed: string): void =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(address(), typed);
    address().dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
const maySave = () => !byText('[role=dialog] button', text.save).hasAttribute('disabled');
const dialogText = () => document.querySelector('[role=dialog]')!.textContent;

test('only a valid address can be saved', async () => {
  await open();
  expect([address().value, maySave()]).toEqual(['http://10.0.0.5/shot.jpg', true]);
  type('http://');
  expect([dialogText().includes(text.invalidAddress), maySave()]).toEqual([true, false]);
  type('10.0.0.6/shot.jpg');
  expect([dialogText().includes(text.invalidAddress), maySave()]).toEqual([false, true]);
});

test('the password is kept for the same address, and required for another one', async () => {
  await open();
  expect(dialogText()).toContain(text.keptHelp);
  type('http://10.0.0.6/shot.jpg');
  expect(dialogText()).toContain(text.againHelp);
});
