import { afterEach, expect, it } from 'vitest';
import { act, render } from '../../testing/render.tsx';
import { useLetterKeys } from './use-letter-keys.ts';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

function Letters({ done, isOn }: { done: string[]; isOn: boolean }) {
  const note = (name: string) => () => void done.push(name);
  useLetterKeys({ j: note('next'), c: note('confirm'), C: note('confirm selected') }, isOn);
  return <input aria-label="field" />;
}

function show(isOn = true): string[] {
  const done: string[] = [];
  page = render(<Letters done={done} isOn={isOn} />);
  return done;
}

const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = window): void =>
  act(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });

it('a letter is a command, and another one with Shift or Caps Lock', () => {
  const done = show();
  press('c');
  press('C', { shiftKey: true });
  press('C');
  expect(done).toEqual(['confirm', 'confirm selected', 'confirm']);
});

it('switched off, no letter does anything', () => {
  const done = show(false);
  press('j');
  press('c');
  expect(done).toEqual([]);
});

it('a held key moves on, but does not act', () => {
  const done = show();
  press('j', { repeat: true });
  press('c', { repeat: true });
  expect(done).toEqual(['next']);
});

it('in a text field it is a character', () => {
  const done = show();
  press('c', {}, page.container.querySelector('input')!);
  press('c', { ctrlKey: true });
  expect(done).toEqual([]);
});

it('shortcuts are off while a dialog is open, and on again while it fades out', () => {
  const done = show();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  press('c');
  expect(done).toEqual([]);
  dialog.dataset['closed'] = '';
  press('c');
  expect(done).toEqual(['confirm']);
  dialog.remove();
});
