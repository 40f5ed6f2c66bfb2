import { expect, test } from 'vitest';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import { homeMessages } from '../../features/admin/home.messages.ts';
import { adminMessages } from '../../features/admin/admin.messages.ts';
import { settingsMessages } from '../../features/company/settings/settings.messages.ts';
import { scheduleMessages } from '../../features/schedule/schedule.messages.ts';
import { appMessages } from './app.messages.ts';
import { navEntries } from './nav-entries.ts';

const entriesOf = (
  role: string,
  facilityId: string | null = 'F1',
  mayChange = false,
  isDevelopment = false,
) =>
  navEntries({
    prefix: '/console',
    path: '/',
    facilityId,
    uninspected: 3,
    alerts: { unacknowledged: 2, unacknowledged_error: 1 },
    mayChange,
    isDevelopment,
    abilities: buildAbilities({ roles: [role], temp_is_webhook_feature_enabled: true }),
  });
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

test('[SIDE-013] [ROLE-004] a platform admin has the admin menu with devices, routers and subscriptions', () => {
  expect(ids(entriesOf('admin').admin)).toEqual([
    'devices',
    'routers',
    'subscriptions',
    'operations',
    'storage',
  ]);
  expect(entriesOf('company:north:administrator').admin).toEqual([]);
});

test('company entries follow the abilities', () => {
  expect(ids(entriesOf('company:north:administrator').company)).toEqual([
    'management_units',
    'members',
    'company_settings',
    'audit_log',
    'webhooks',
  ]);
  expect(ids(entriesOf('company:north:manager').company)).toEqual(['management_units', 'members']);
  expect(entriesOf('management_unit:u:manager').company).toEqual([]);
});

test('billing has an entry in development only, for users with the right', () => {
  const inDevelopment = (role: string) => ids(entriesOf(role, 'F1', false, true).company);
  expect(inDevelopment('company:north:manager')).toEqual(['management_units', 'members', 'billing']);
  expect(inDevelopment('management_unit:u:manager')).toEqual([]);
  expect(ids(entriesOf('company:north:manager').company)).not.toContain('billing');
});

test('facility pages need a facility and carry it', () => {
  const { main } = entriesOf('management_unit:u:guest', 'F 1');
  const entryOf = (id: string) => main.find((entry) => entry.id === id);
  expect(entryOf('time_span_inspection')).toMatchObject({
    href: '/console/time_span_inspection?facility_id=F%201',
    count: 3,
  });
  expect(entryOf('daily_sheet')?.href).toBe('/console/daily_sheet?facility_id=F%201');
  expect(entryOf('alerts')).toMatchObject({
    href: '/console/alerts?facility_id=F%201',
    count: 2,
    tone: 'error',
  });
  expect(ids(entriesOf('management_unit:u:guest', null).main)).toEqual(['dashboard', 'schedules']);
});

test('agents need the right to change the facility', () => {
  const has = (mayChange: boolean) =>
    ids(entriesOf('management_unit:u:manager', 'F1', mayChange).main).includes('agents');
  expect([has(true), has(false)]).toEqual([true, false]);
});

test('the first page of a platform admin has the same name in sidebar and title', () => {
  expect(ids(entriesOf('admin', null).main)).toEqual(['platform', 'schedules']);
  expect(appMessages.en.platform).toBe(homeMessages.en.title);
  expect(appMessages.ja.platform).toBe(homeMessages.ja.title);
});

test('the dashboard is current on its own address only', () => {
  const current = entriesOf('admin').main.filter(({ isCurrent }) => isCurrent);
  expect(ids(current)).toEqual(['dashboard']);
});

test.each(['en', 'ja'] as const)('the menu calls pages what they call themselves (%s)', (language) => {
  const menu = appMessages[language];
  expect([menu.schedules, menu.company_settings, menu.subscriptions]).toEqual([
    scheduleMessages[language].title,
    settingsMessages[language].title,
    adminMessages[language].subscriptions,
  ]);
});
