import * as z from 'zod/mini';
import { text } from '../wire/text.ts';

/** Far above the allowed length, which the password rules check; keeps hashing cheap. */
export const TYPED_PASSWORD_MAX_LENGTH = 1024;

/** An existing password, entered as a proof; the rules were checked when it was chosen. */
export const typedPassword = text(TYPED_PASSWORD_MAX_LENGTH).check(z.minLength(1, 'required'));

/** Checked by the password rules, not by the schema: each problem has its own code. */
export const newPassword = text(TYPED_PASSWORD_MAX_LENGTH, 'password_too_long');
