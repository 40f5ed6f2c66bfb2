import type { Id } from '../wire/id.ts';

/** The five kinds of user of the specification. */
export const USER_KINDS = [
  'platform_admin',
  'company_administrator',
  'company_manager',
  'management_unit_manager',
  'management_unit_guest',
] as const;

export type UserKind = (typeof USER_KINDS)[number];

export type Role =
  | { kind: 'platform_admin' }
  | { kind: 'company_administrator'; company_id: Id<'company'> }
  | { kind: 'company_manager'; company_id: Id<'company'> }
  | { kind: 'management_unit_manager'; management_unit_id: Id<'management_unit'> }
  | { kind: 'management_unit_guest'; management_unit_id: Id<'management_unit'> };

const SCOPED_ROLE = /^(company|management_unit):([A-Za-z0-9_-]{1,64}):([a-z]+)$/;

/** Parses a role string; an unknown one grants nothing, so that an older console works with a newer server. */
export function parseRole(text: string): Role | null {
  if (text === 'admin') return { kind: 'platform_admin' };
  const [, scope, id, name] = SCOPED_ROLE.exec(text) ?? [];
  if (id === undefined) return null;
  if (scope === 'company' && name === 'administrator')
    return { kind: 'company_administrator', company_id: id };
  if (scope === 'company' && name === 'manager') return { kind: 'company_manager', company_id: id };
  if (scope === 'management_unit' && name === 'manager')
    return { kind: 'management_unit_manager', management_unit_id: id };
  if (scope === 'management_unit' && name === 'guest')
    return { kind: 'management_unit_guest', management_unit_id: id };
  return null;
}

/** Formats the role string of the specification. */
export function formatRole(role: Role): string {
  switch (role.kind) {
    case 'platform_admin':
      return 'admin';
    case 'company_administrator':
      return `company:${role.company_id}:administrator`;
    case 'company_manager':
      return `company:${role.company_id}:manager`;
    case 'management_unit_manager':
      return `management_unit:${role.management_unit_id}:manager`;
    case 'management_unit_guest':
      return `management_unit:${role.management_unit_id}:guest`;
  }
}
