import { afterEach, expect, test, vi } from 'vitest';
import { act, render } from '../../../shared/testing/render.tsx';
import { ProfileForm, type Profile } from './ProfileForm.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const user = { name: ' Gus ', email: 'gus@north.test', language_tag: null, timezone: 'Asia/Tokyo' };

async function submit(name: string): Promise<Profile[]> {
  const onSave = vi.fn<(profile: Profile) => Promise<void>>(async () => undefined);
  page = render(<ProfileForm user={{ ...user, name }} onSave={onSave} onCancel={() => undefined} />);
  await act(async () => {
    page.container
      .querySelector('form')!
      .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  return onSave.mock.calls.map(([profile]) => profile);
}

test('[CALL-030] saves the name without the spaces around it, with language and time zone', async () => {
  expect(await submit('  Gus ')).toEqual([{ name: 'Gus', language_tag: 'en-US', timezone: 'Asia/Tokyo' }]);
});

test('[VAL-020] a name of spaces is refused', async () => {
  expect(await submit('   ')).toEqual([]);
  expect(page.container.textContent).toContain('Enter your name');
});

test('[ACCT-002] [VAL-022] the email is shown and cannot be typed', async () => {
  await submit('Gus');
  const email = page.container.querySelector<HTMLInputElement>('input[type="email"]')!;
  expect([email.value, email.disabled, email.readOnly]).toEqual(['gus@north.test', true, true]);
});
