import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_REMEMBERED_DAYS } from '@tenken/contract/account/account.limits.ts';

export const SESSION_COOKIE = 'session';
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** The cookie's value, or undefined when there is none that we could have set. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const value = request.cookies[SESSION_COOKIE];
  return value !== undefined && SHAPE.test(value) ? value : undefined;
}

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  options: { isRemembered: boolean },
): void {
  void reply.setCookie(SESSION_COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    ...(options.isRemembered ? { maxAge: SESSION_REMEMBERED_DAYS * 24 * 3600 } : {}),
  });
}

export const clearSessionCookie = (reply: FastifyReply): void => {
  void reply.clearCookie(SESSION_COOKIE, { path: '/' });
};
