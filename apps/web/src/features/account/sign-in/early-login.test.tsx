import { afterEach, expect, test } from 'vitest';
import { loginFormHtml } from '../../../../login-form-html.ts';
import { render } from '../../../shared/testing/render.tsx';
import { LoginForm } from './LoginForm.tsx';
import { takeEarlyLogin } from './take-early-login.ts';

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

test('what was typed before the console was there goes along, with the cursor', () => {
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

test('it sends nothing by itself, and goes where another page is shown', () => {
  open();
  const form = early()!.querySelector('form')!;
  // Enter presses the button of a form; one that is off presses nothing
  expect(form.querySelector('button')!.disabled).toBe(true);
  expect(form.method).toBe('post');
  takeEarlyLogin(null);
  expect(early()).toBeNull();
});
