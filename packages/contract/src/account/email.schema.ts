import * as z from 'zod/mini';
import { typedText } from '../wire/text.ts';
import { EMAIL_MAX_LENGTH, isEmailAddress, normaliseEmail } from './email.rules.ts';

/** The email address of a user, in every call. */
export const email = typedText(EMAIL_MAX_LENGTH).check(
  z.minLength(1, { error: 'required', abort: true }),
  z.refine(isEmailAddress, { error: 'invalid_email', abort: true }),
  z.overwrite(normaliseEmail),
);
