import * as z from 'zod/mini';
import { text } from '../wire/text.ts';

/** Far above what a password may have: the rules of passwords judge it, and hashing stays cheap. */
export const TYPED_PASSWORD_MAX_LENGTH = 1024;

/** A password somebody types to prove who they are; its rules were checked when it was chosen. */
export const typedPassword = text(TYPED_PASSWORD_MAX_LENGTH).check(z.minLength(1, 'required'));

/** Judged by the rules of passwords, not by the schema: each problem has its own code. */
export const newPassword = text(TYPED_PASSWORD_MAX_LENGTH, 'password_too_long');
