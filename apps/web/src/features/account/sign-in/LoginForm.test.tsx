import { afterEach, describe, expect, it, vi } from 'vitest';
import { act, byText, click, render } from '../../../shared/testing/render.tsx';
import type { LoginValues } from './login-form.ts';
import { LoginForm } from './LoginForm.tsx';

describe('LoginForm', () => {
  let page: ReturnType<typeof render>;
  afterEach(() => page.remove());
  const input = (name: string) => page.container.querySelector<HTMLInputElement>(`input[name=${name}]`);

  async function type(name: string, value: string) {
    const field = input(name);
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }

  it('reports missing fields and focuses the first invalid one', async () => {
    const onSubmit = vi.fn<(values: LoginValues) => Promise<void>>();
    page = render(<LoginForm onSubmit={onSubmit} resetHref="/reset" />);
    await click(byText('button', 'Log in'));
    expect(page.container.textContent).toContain('Enter your email address');
    expect(page.container.textContent).toContain('Enter your password');
    expect(input('email')?.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input('email'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('distinguishes an invalid address from a missing one', async () => {
    page = render(<LoginForm onSubmit={() => Promise.resolve()} resetHref="/reset" />);
    await type('email', 'm.sato');
    await type('password', 'secret');
    await click(byText('button', 'Log in'));
    expect(page.container.textContent).toContain('Enter an email address such as name@example.com');
  });

  it('clears an error as soon as the field is valid', async () => {
    page = render(<LoginForm onSubmit={() => Promise.resolve()} resetHref="/reset" />);
    await type('email', 'm.sato');
    expect(input('email')?.getAttribute('aria-invalid')).not.toBe('true');
    await click(byText('button', 'Log in'));
    await type('email', 'm.sato@example.com');
    expect(page.container.textContent).not.toContain('Enter an email address');
    expect(page.container.textContent).toContain('Enter your password');
  });

  it('submits the values and is busy until the response', async () => {
    const answer = Promise.withResolvers<void>();
    const onSubmit = vi.fn<(values: LoginValues) => Promise<void>>(() => answer.promise);
    page = render(<LoginForm onSubmit={onSubmit} resetHref="/reset" />);
    await type('email', ' m.sato@example.com ');
    await type('password', ' secret ');
    await click(byText('button', 'Log in'));
    expect(onSubmit.mock.calls[0]).toMatchObject([
      { email: 'm.sato@example.com', password: ' secret ', remember: false },
    ]);
    expect(byText('button', 'Log in').getAttribute('aria-busy')).toBe('true');
    await act(async () => answer.resolve());
    expect(byText('button', 'Log in').getAttribute('aria-busy')).toBeNull();
  });

  it('shows the reason of a refusal as an alert', () => {
    page = render(
      <LoginForm
        onSubmit={() => Promise.resolve()}
        resetHref="/reset"
        failure={'Invalid email address or password'}
      />,
    );
    expect(page.container.querySelector('[role=alert]')?.textContent).toBe(
      'Invalid email address or password',
    );
  });

  it('shows and hides the password', async () => {
    page = render(<LoginForm onSubmit={() => Promise.resolve()} resetHref="/reset" />);
    expect(input('password')?.type).toBe('password');
    await click(byText('button', 'Show password'));
    expect(input('password')?.type).toBe('text');
  });
});
