import { afterEach, describe, expect, it, vi } from 'vitest';
import { byText, click, render } from '../../testing/render.tsx';
import { buttonClass, type ButtonColor, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Button } from './Button.tsx';

const colors: ButtonColor[] = ['normal', 'primary', 'white', 'red', 'green', 'disabled'];
const sizes: ButtonSize[] = ['small', 'normal', 'large', 'fixed', 'wide'];
const variants: ButtonVariant[] = ['basic', 'simple', 'loading'];

describe('Button', () => {
  let page: ReturnType<typeof render> | undefined;
  afterEach(() => page?.remove());

  it('[UI-011][UI-012][UI-013] every colour, size and variant looks different', () => {
    expect(new Set(colors.map((color) => buttonClass({ color }))).size).toBe(6);
    expect(new Set(sizes.map((size) => buttonClass({ size }))).size).toBe(5);
    expect(new Set(variants.map((variant) => buttonClass({ variant }))).size).toBe(3);
  });

  it('[UI-013] while loading it is busy, keeps its label and the focus, and refuses clicks', async () => {
    const onClick = vi.fn<() => void>();
    page = render(
      <Button variant="loading" onClick={onClick}>
        {'Save'}
      </Button>,
    );
    const button = byText('button', 'Save') as HTMLButtonElement;
    await click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.disabled).toBe(false);
  });

  it('[UI-011] the disabled colour is really disabled', () => {
    page = render(<Button color="disabled">{'Save'}</Button>);
    expect((byText('button', 'Save') as HTMLButtonElement).disabled).toBe(true);
  });

  it('does not submit a form unless told to', () => {
    page = render(<Button>{'Save'}</Button>);
    expect(byText('button', 'Save').getAttribute('type')).toBe('button');
  });
});
