import { AbilityBuilder, createMongoAbility, subject, type MongoAbility } from '@casl/ability';
import type { Id } from '../wire/id.ts';
import { parseRole, type Role } from './roles.ts';

export type Action = 'access' | 'use' | 'execute';
export type Subject =
  | 'adminUI'
  | 'companyManagementUI'
  | 'companySettingsUI'
  | 'companyWebhookUI'
  | 'schedulesSettingsUI'
  | 'deleteSchedules'
  | 'facilityData'
  | 'makeChangesInManagementUnit'
  | 'moveCameraToFacility';

/** A facility a camera could be moved to. */
export interface MoveTarget {
  management_unit_id: Id<'management_unit'>;
  company_id: Id<'company'>;
}

type MoveSubject = MoveTarget & { __caslSubjectType__: 'moveCameraToFacility' };
export type Abilities = MongoAbility<[Action, Subject | MoveSubject]>;

export interface AbilityUser {
  roles: readonly string[];
  temp_is_webhook_feature_enabled: boolean;
}

/** The facility of the abilities, with its unit. */
export interface AbilityFacility {
  id: Id<'facility'>;
  management_unit: { id: Id<'management_unit'>; company: { id: Id<'company'> } } | null;
}

type Can = AbilityBuilder<Abilities>['can'];

/**
 * The permissions of a user (specification section 6), for one facility or, without one, for the admin and management
 * context. Used by the console for display and by the server for enforcement. Access to selected facilities only
 * (decision U-99) is not an ability: other facilities are not returned at all.
 */
export function buildAbilities(user: AbilityUser, facility?: AbilityFacility): Abilities {
  const builder = new AbilityBuilder<Abilities>(createMongoAbility);
  const unit = facility ? unitOf(facility) : null;
  builder.can('access', 'schedulesSettingsUI');
  for (const role of user.roles.map(parseRole)) {
    if (role === null) continue;
    grantEverywhere(builder.can, role, user);
    if (unit) grantInFacility(builder.can, role, unit);
  }
  return builder.build();
}

function unitOf(facility: AbilityFacility): NonNullable<AbilityFacility['management_unit']> {
  if (!facility.management_unit) throw new Error('No management unit found for current facility');
  return facility.management_unit;
}

function grantEverywhere(can: Can, role: Role, user: AbilityUser): void {
  switch (role.kind) {
    case 'platform_admin':
      can('access', 'adminUI');
      return;
    case 'company_administrator':
      can('use', 'companySettingsUI');
      if (user.temp_is_webhook_feature_enabled) can('use', 'companyWebhookUI');
      can('use', 'companyManagementUI');
      can('execute', 'moveCameraToFacility', { company_id: role.company_id });
      can('execute', 'deleteSchedules');
      return;
    case 'company_manager':
      can('use', 'companyManagementUI');
      can('execute', 'deleteSchedules');
      can('execute', 'moveCameraToFacility', { company_id: role.company_id });
      return;
    case 'management_unit_manager':
      can('execute', 'moveCameraToFacility', { management_unit_id: role.management_unit_id });
      can('execute', 'deleteSchedules');
      return;
    case 'management_unit_guest':
      return;
  }
}

function grantInFacility(can: Can, role: Role, unit: { id: string; company: { id: string } }): void {
  switch (role.kind) {
    case 'platform_admin':
      return;
    case 'company_administrator':
    case 'company_manager':
      if (role.company_id !== unit.company.id) return;
      can('access', 'facilityData');
      can('execute', 'makeChangesInManagementUnit');
      return;
    case 'management_unit_manager':
      if (role.management_unit_id !== unit.id) return;
      can('access', 'facilityData');
      can('execute', 'makeChangesInManagementUnit');
      return;
    case 'management_unit_guest':
      if (role.management_unit_id === unit.id) can('access', 'facilityData');
  }
}

/** Whether a camera may be moved to this facility. */
export const canMoveCameraTo = (abilities: Abilities, target: MoveTarget): boolean =>
  abilities.can('execute', subject('moveCameraToFacility', { ...target }));

const USER_INTERFACE_ABILITIES = [
  { action: 'access', subject: 'adminUI' },
  { action: 'use', subject: 'companyManagementUI' },
  { action: 'use', subject: 'companySettingsUI' },
  { action: 'use', subject: 'companyWebhookUI' },
  { action: 'access', subject: 'schedulesSettingsUI' },
] as const satisfies readonly { action: Action; subject: Subject }[];

export type ListedAbility = (typeof USER_INTERFACE_ABILITIES)[number];

/** user.abilities of the API: those that do not depend on a facility (decision U-100). */
export function listAbilities(user: AbilityUser): ListedAbility[] {
  const abilities = buildAbilities(user);
  return USER_INTERFACE_ABILITIES.filter((entry) => abilities.can(entry.action, entry.subject));
}
