import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';

export const NAME_MAX_LENGTH = 100;

/** The name of a unit, a facility, a company or a person: 1 to 100 characters after trimming. */
export const nameText = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(NAME_MAX_LENGTH, 'too_long'));

export const nameBody = z.strictObject({ name: nameText });

/** A password somebody types to prove who they are; its rules were checked when it was chosen. */
export const typedPassword = z.string().check(z.minLength(1, 'required'), z.maxLength(1024, 'too_long'));

/** A unit on its own page: what it holds decides whether it may be deleted. */
export const unitDetail = z.object({
  id: idOf('management_unit'),
  name: z.string(),
  company: z.object({ id: idOf('company') }),
  member_count: z.number(),
  facilities: z.array(z.object({ id: idOf('facility'), name: z.string(), camera_count: z.number() })),
});
export type UnitDetail = z.infer<typeof unitDetail>;

/** Two people or one: a manager names the administrator who types the password (decision U-39). */
export const deleteUnitBody = z.strictObject({
  name: z.string().check(z.maxLength(NAME_MAX_LENGTH, 'too_long')),
  administrator_id: z.optional(idOf('user')),
  password: typedPassword,
});
