import { afterEach, expect, test } from 'vitest';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { byText, render } from '../../shared/testing/render.tsx';
import { setupMessages } from './setup.messages.ts';
import { SetupChecklist } from './SetupChecklist.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const camera = {
  id: 'C1',
  device_id: 'lc_10_0001',
  health: { last_contact_at: '2026-11-16T09:00:00Z' },
  latest_photo: { datetime: '2026-11-16T09:00:00Z' },
  schedule: { id: 'S1' },
};

test.each([
  ['gauge', '/console/gauges/T1/edit?step=limits'],
  ['guard', '/console/guards/T1/edit?place=alert_recipient_user_ids'],
])('people are chosen in the editor of the %s, which opens with them', (kind, address) => {
  const targets = [{ id: 'T1', kind, is_active: true, alert_recipient_user_ids: [] }];
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  page = render(<SetupChecklist camera={camera as never} targets={targets as never} />);
  const link = byText('a', setupMessages.en.links.recipients!);
  expect(link.getAttribute('href')).toBe(address);
});

test('recipients of one target complete the step', () => {
  const targets = [{ id: 'T1', kind: 'gauge', is_active: true, alert_recipient_user_ids: ['ada'] }];
  page = render(<SetupChecklist camera={camera as never} targets={targets as never} />);
  expect(page.container.textContent).toBe('');
});
