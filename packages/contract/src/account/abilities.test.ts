import { describe, expect, test } from 'vitest';
import { buildAbilities, canMoveCameraTo, listAbilities, type AbilityFacility } from './abilities.ts';

const pumpHall: AbilityFacility = {
  id: 'F1',
  management_unit: { id: 'water-plant_1', company: { id: 'north' } },
};
const boilerRoom: AbilityFacility = {
  id: 'F3',
  management_unit: { id: 'boiler-1', company: { id: 'north' } },
};
const southHall: AbilityFacility = { id: 'FS', management_unit: { id: 's-1', company: { id: 'south' } } };

const user = (...roles: string[]) => ({ roles, temp_is_webhook_feature_enabled: true });
const at = (facility: AbilityFacility, ...roles: string[]) => buildAbilities(user(...roles), facility);
const inUnit = (facility: AbilityFacility) => ({
  management_unit_id: facility.management_unit!.id,
  company_id: facility.management_unit!.company.id,
});

describe('platform admin', () => {
  test('[ROLE-003] role admin may access the admin UI', () => {
    expect(buildAbilities(user('admin')).can('access', 'adminUI')).toBe(true);
  });
  test('[ROLE-003] role admin alone sees no facility data', () => {
    expect(at(pumpHall, 'admin').can('access', 'facilityData')).toBe(false);
  });
});

describe.each(['administrator', 'manager'])('company %s', (name) => {
  const role = `company:north:${name}`;
  test('[ROLE-005] [ROLE-011] has access to facility data of the own company only', () => {
    expect(at(pumpHall, role).can('access', 'facilityData')).toBe(true);
    expect(at(southHall, role).can('access', 'facilityData')).toBe(false);
  });
  test('[ROLE-006] [ROLE-013] moves a camera to any facility of the company', () => {
    expect(canMoveCameraTo(buildAbilities(user(role)), inUnit(boilerRoom))).toBe(true);
    expect(canMoveCameraTo(buildAbilities(user(role)), inUnit(southHall))).toBe(false);
  });
  test('[ROLE-007] [ROLE-012] makes changes in a management unit', () => {
    expect(at(boilerRoom, role).can('execute', 'makeChangesInManagementUnit')).toBe(true);
    expect(at(southHall, role).can('execute', 'makeChangesInManagementUnit')).toBe(false);
  });
  test('[ROLE-009] [ROLE-014] uses the company management UI', () => {
    expect(buildAbilities(user(role)).can('use', 'companyManagementUI')).toBe(true);
  });
});

describe('company settings and webhooks', () => {
  test('[ROLE-008] an administrator uses the company settings UI', () => {
    expect(buildAbilities(user('company:north:administrator')).can('use', 'companySettingsUI')).toBe(true);
  });
  test('[ROLE-015] a manager does not use the company settings UI', () => {
    expect(buildAbilities(user('company:north:manager')).can('use', 'companySettingsUI')).toBe(false);
  });
  test.each([true, false])('[ROLE-010] an administrator has the webhook UI when the flag is %s', (flag) => {
    const ada = { roles: ['company:north:administrator'], temp_is_webhook_feature_enabled: flag };
    expect(buildAbilities(ada).can('use', 'companyWebhookUI')).toBe(flag);
  });
  test('[ROLE-016] a manager never has the webhook UI', () => {
    expect(buildAbilities(user('company:north:manager')).can('use', 'companyWebhookUI')).toBe(false);
  });
});

describe('management unit manager', () => {
  const role = 'management_unit:water-plant_1:manager';
  test('[ROLE-017] moves a camera to facilities of its units only', () => {
    const abilities = buildAbilities(user(role));
    expect(canMoveCameraTo(abilities, inUnit(pumpHall))).toBe(true);
    expect(canMoveCameraTo(abilities, inUnit(boilerRoom))).toBe(false);
  });
  test('[ROLE-018] [ROLE-019] [ROLE-029] changes and reads the current unit only', () => {
    expect(at(pumpHall, role).can('execute', 'makeChangesInManagementUnit')).toBe(true);
    expect(at(pumpHall, role).can('access', 'facilityData')).toBe(true);
    expect(at(boilerRoom, role).can('execute', 'makeChangesInManagementUnit')).toBe(false);
    expect(at(boilerRoom, role).can('access', 'facilityData')).toBe(false);
  });
});

describe('management unit guest', () => {
  const role = 'management_unit:water-plant_1:guest';
  test('[ROLE-020] [ROLE-047] reads the current unit and changes nothing there', () => {
    expect(at(pumpHall, role).can('access', 'facilityData')).toBe(true);
    expect(at(pumpHall, role).can('execute', 'makeChangesInManagementUnit')).toBe(false);
    expect(at(boilerRoom, role).can('access', 'facilityData')).toBe(false);
    expect(canMoveCameraTo(at(pumpHall, role), inUnit(pumpHall))).toBe(false);
  });
});

test('[ROLE-021] everyone has the schedules settings UI', () => {
  for (const role of ['admin', 'company:north:manager', 'management_unit:x:guest', 'nonsense'])
    expect(buildAbilities(user(role)).can('access', 'schedulesSettingsUI')).toBe(true);
});

test('[ROLE-033] abilities are built without a facility', () => {
  const abilities = buildAbilities(user('company:north:administrator'));
  expect(abilities.can('use', 'companyManagementUI')).toBe(true);
  expect(abilities.can('access', 'facilityData')).toBe(false);
});

test('[ROLE-034] a facility without a management unit raises the stated error', () => {
  expect(() => buildAbilities(user('admin'), { id: 'F9', management_unit: null })).toThrow(
    'No management unit found for current facility',
  );
});

test('the listed abilities are those without a facility', () => {
  expect(listAbilities(user('company:north:administrator', 'management_unit:boiler-1:guest'))).toEqual([
    { action: 'use', subject: 'companyManagementUI' },
    { action: 'use', subject: 'companySettingsUI' },
    { action: 'use', subject: 'companyWebhookUI' },
    { action: 'access', subject: 'schedulesSettingsUI' },
  ]);
});
