import * as z from 'zod/mini';
import { typedPassword } from '../account/password.schema.ts';
import { idOf } from '../wire/id.ts';
import { requiredName, text } from '../wire/text.ts';

const NAME_MAX_LENGTH = 100;

/** The name of a unit, facility, company or user: 1 to 100 characters after trimming. */
export const nameText = requiredName(NAME_MAX_LENGTH);

export const nameBody = z.strictObject({ name: nameText });

/** A unit on its own page, with what it contains, which decides whether it may be deleted. */
export const unitDetail = z.object({
  id: idOf('management_unit'),
  name: z.string(),
  company: z.object({ id: idOf('company') }),
  member_count: z.number(),
  facilities: z.array(z.object({ id: idOf('facility'), name: z.string(), camera_count: z.number() })),
});
export type UnitDetail = z.infer<typeof unitDetail>;

/** By one or two users: a manager names the administrator who enters the password (decision U-39). */
export const deleteUnitBody = z.strictObject({
  name: text(NAME_MAX_LENGTH),
  administrator_id: z.optional(idOf('user')),
  password: typedPassword,
});
