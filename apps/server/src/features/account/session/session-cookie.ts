import type { FastifyReply } from 'fastify';
import { SESSION_REMEMBERED_DAYS } from '@tenken/contract/account/account.limits.ts';
import { tokenCookie } from '../../../platform/http/token-cookie.ts';

export const SESSION_COOKIE = 'session';
const cookie = tokenCookie(SESSION_COOKIE);

export const readSessionCookie = cookie.read;

export const setSessionCookie = (
  reply: FastifyReply,
  value: string,
  { isRemembered }: { isRemembered: boolean },
): void => cookie.set(reply, value, isRemembered ? SESSION_REMEMBERED_DAYS * 24 * 3600 : undefined);

export const clearSessionCookie = cookie.clear;
