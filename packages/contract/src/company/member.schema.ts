import * as z from 'zod/mini';
import { twoFactorMethod } from '../account/account.schema.ts';
import { email } from '../account/email.schema.ts';
import { ID_MAX_LENGTH, idOf } from '../wire/id.ts';
import { text } from '../wire/text.ts';
import { COMPANY_ROLES } from './company.limits.ts';
import { nameText } from './unit.schema.ts';

export const companyRole = z.enum(COMPANY_ROLES);
export type CompanyRole = z.infer<typeof companyRole>;

const UNIT_ROLES = ['manager', 'guest'] as const;
export const unitRole = z.enum(UNIT_ROLES);
export type UnitRole = z.infer<typeof unitRole>;

/** Facilities of the unit that a member has access to; `all` includes future ones (decision U-99). */
const facilityAccess = z.union([
  z.object({ type: z.literal('all') }),
  z.object({ type: z.literal('selected'), facility_ids: z.array(idOf('facility')) }),
]);

/** Above this number a member gets access to all facilities of the unit. */
const MAX_SELECTED_FACILITIES = 500;

/** The same as input, not empty: a member without facilities makes no sense. */
const facilityAccessBody = z.union([
  z.strictObject({ type: z.literal('all') }),
  z.strictObject({
    type: z.literal('selected'),
    facility_ids: z
      .array(idOf('facility'))
      .check(z.minLength(1, 'required'), z.maxLength(MAX_SELECTED_FACILITIES, 'too_many')),
  }),
]);
export type FacilityAccess = z.infer<typeof facilityAccess>;

/** A member, an invited user or one who declined: then the id is that of the invitation (decision U-36, F-86). */
export const companyMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.enum(['invited', 'declined', 'active']),
  role: companyRole,
  management_units: z.array(z.object({ id: idOf('management_unit'), name: z.string(), role: unitRole })),
  two_factor_method: z.nullable(twoFactorMethod),
  last_login_at: z.nullable(z.string()),
  /** The newest mail to this address failed, or was refused by its mail server. */
  is_mail_refused: z.optional(z.boolean()),
});
export type CompanyMember = z.infer<typeof companyMember>;

const unitGrant = z.strictObject({
  id: idOf('management_unit'),
  role: unitRole,
  facility_access: facilityAccessBody,
});
export type UnitGrant = z.infer<typeof unitGrant>;

/** Total facilities of an invitation: each of its units could have the maximum. */
export const MAX_INVITED_FACILITIES = 1000;

const namesFewFacilities = (units: readonly UnitGrant[]): boolean =>
  units.reduce(
    (sum, { facility_access: access }) => sum + (access.type === 'all' ? 0 : access.facility_ids.length),
    0,
  ) <= MAX_INVITED_FACILITIES;

export const inviteBody = z.strictObject({
  email,
  name: nameText,
  role: companyRole,
  management_units: z._default(
    z.array(unitGrant).check(z.maxLength(100, 'too_many'), z.refine(namesFewFacilities, 'too_many')),
    [],
  ),
});
export type Invite = z.infer<typeof inviteBody>;

/** A member of one unit; an invited user is listed, without access until they accept. */
export const unitMember = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    status: z.enum(['invited', 'active']),
  }),
  role: unitRole,
  facility_access: facilityAccess,
});
export type UnitMember = z.infer<typeof unitMember>;

export const addUnitMemberBody = z.strictObject({
  user_id: z.optional(text(ID_MAX_LENGTH)),
  email: z.optional(email),
  role: unitRole,
  facility_access: facilityAccessBody,
});

export const patchUnitMemberBody = z.strictObject({
  role: z.optional(unitRole),
  facility_access: z.optional(facilityAccessBody),
});
