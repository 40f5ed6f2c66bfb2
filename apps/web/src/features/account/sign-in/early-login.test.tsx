import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { loginFormHtml } from '../../../../login-form-html.ts';
import { render } from '../../../shared/testing/render.tsx';
import { LoginForm } from './LoginForm.tsx';

let page: ReturnType<typeof render> | undefined;
afterEach(() => {
  page?.remove();
  document.body.innerHTML = '';
});

const early = (): HTMLElement | null => document.getElementById('early-login');
const field = (name: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`form:not([method]) input[name=${name}]`)!;

function open(): void {
  document.body.innerHTML = loginFormHtml('en').replaceAll('%PREFIX%', '/console');
}

test('input typed before the console loaded is taken over with the cursor', () => {
  open();
  const [email, password, remember] = early()!.querySelectorAll('input');
  email!.value = 'gus@north.test';
  password!.value = 'half a pass';
  remember!.checked = true;
  password!.focus();
  password!.setSelectionRange(4, 4);
  page = render(<LoginForm onSubmit={async () => undefined} resetHref="/reset" />);
  expect(early()).toBeNull();
  expect([field('email').value, field('password').value]).toEqual(['gus@north.test', 'half a pass']);
  expect(field('remember').checked).toBe(true);
  expect(document.activeElement).toBe(field('password'));
  expect(field('password').selectionStart).toBe(4);
});

test.each([0, 1, 2])('Enter pressed %d times before the console was there is sent once at most', (times) => {
  open();
  const [email, password] = early()!.querySelectorAll('input');
  email!.value = 'gus@north.test';
  password!.value = 'a password';
  // as browsers submit a form with method=dialog
  for (let i = 0; i < times; i += 1) early()!.querySelector('dialog')!.removeAttribute('open');
  const onSubmit = vi.fn<(values: object) => Promise<void>>(async () => undefined);
  const form = <LoginForm onSubmit={onSubmit} resetHref="/reset" />;
  page = render(<StrictMode>{form}</StrictMode>);
  page.show(<StrictMode>{form}</StrictMode>);
  const sent = { email: 'gus@north.test', password: 'a password', remember: false };
  expect(onSubmit.mock.calls).toEqual(times === 0 ? [] : [[sent]]);
});

test('nothing is submitted automatically', () => {
  open();
  const form = early()!.querySelector('form')!;
  expect(form.getAttribute('method')).toBe('dialog');
  // a browser that knows no such method has nothing to put into an address
  expect([...new FormData(form)]).toEqual([]);
});
