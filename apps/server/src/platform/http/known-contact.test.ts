import { afterEach, expect, test, vi } from 'vitest';
import { KnownContact } from './console-page.ts';

afterEach(() => void vi.useRealTimers());

test('[FALL-007] the last known contact is kept while none can be found, and looked up again each minute', async () => {
  vi.useFakeTimers();
  const find = vi.fn<() => Promise<string>>(async () => 'mailto:admin@platform.test');
  const contact = new KnownContact(find);
  await contact.look();
  expect(contact.href()).toBe('mailto:admin@platform.test');
  expect(find).toHaveBeenCalledTimes(1);
  find.mockRejectedValueOnce(new Error('no database'));
  vi.advanceTimersByTime(60_001);
  contact.href();
  await vi.advanceTimersByTimeAsync(0);
  expect(find).toHaveBeenCalledTimes(2);
  expect(contact.href()).toBe('mailto:admin@platform.test');
});

test('an installation without an admin names one as soon as there is one, and no page waits', async () => {
  const answers = ['', 'mailto:first@platform.test'];
  const contact = new KnownContact(async () => answers.shift()!);
  await contact.look();
  expect(contact.href()).toBe('');
  await vi.waitFor(() => expect(contact.href()).toBe('mailto:first@platform.test'));
});
