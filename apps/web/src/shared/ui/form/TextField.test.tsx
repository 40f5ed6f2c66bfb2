import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { act, render } from '../../testing/render.tsx';
import { TextField } from './TextField.tsx';

function Named() {
  const [name, setName] = useState('');
  return (
    <>
      <TextField label="Name" maxLength={3} value={name} onChange={({ target }) => setName(target.value)} />
      <output>{name}</output>
    </>
  );
}

describe('TextField', () => {
  let page: ReturnType<typeof render> | undefined;
  afterEach(() => page?.remove());

  /** As a keyboard or an input method does it. */
  async function type(text: string, { isComposing = false } = {}): Promise<void> {
    const input = page!.container.querySelector('input')!;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
    });
  }
  const shown = (): string => page!.container.querySelector('output')!.textContent;

  it('[VAL-012] takes as many characters as it says, whatever they are', async () => {
    page = render(<Named />);
    for (const letter of ['x', '検', '𠮷', '😀']) {
      await type(letter.repeat(3));
      expect(shown()).toBe(letter.repeat(3));
      await type(letter.repeat(4));
      expect(shown()).toBe(letter.repeat(3));
    }
  });

  it('leaves alone what is still composed, and cuts what came of it', async () => {
    page = render(<Named />);
    await type('てんけん', { isComposing: true });
    expect(shown()).toBe('てんけん');
    const input = page.container.querySelector('input')!;
    await act(async () => {
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    });
    expect(shown()).toBe('てんけ');
  });
});
