import { afterEach, beforeEach, expect, test } from 'vitest';
import { setPageAddress } from '../../../shared/api/page-address.ts';
import { render } from '../../../shared/testing/render.tsx';
import { AnswerByAccount } from './AnswerByAccount.tsx';

const invitation = {
  kind: 'company',
  id: 'I1',
  email: 'gus@north.test',
  name: 'Gus',
  company_name: 'North Works',
  role: 'manager',
  management_units: [],
  invited_by: 'Ada',
  expires_at: '2026-11-20T00:00:00Z',
  has_account: true,
  signed_in_as: 'nobody',
  current_company_name: null,
} as const;

let page: ReturnType<typeof render>;
beforeEach(() => setPageAddress({ prefix: '/console', guard_prefix: '/guard' }));
afterEach(() => page.remove());

const open = (change: object): string => {
  const given = { ...invitation, ...change } as never;
  page = render(<AnswerByAccount invitation={given} token="abc" onDeclined={() => undefined} />);
  return page.container.textContent;
};
const hrefs = (): (string | null)[] =>
  [...page.container.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('a user with an account logs in and returns to the invitation', () => {
  expect(open({})).toContain('Administrators of North Works will see your name');
  expect(hrefs()).toContain('/console/login?next=%2Fconsole%2Finvitations%2Fabc');
});

test('a member of a company is informed, and not asked to log in', () => {
  expect(open({ current_company_name: 'South Works' })).toContain('You already belong to South Works');
  expect(hrefs().some((href) => href?.includes('/login'))).toBe(false);
});

test('a user logged in as somebody else can only log out', () => {
  expect(open({ signed_in_as: 'other' })).toContain('This invitation is for gus@north.test');
  expect(hrefs()).toContain('/console/security/logout');
  expect(page.container.textContent).not.toContain('Decline');
});
