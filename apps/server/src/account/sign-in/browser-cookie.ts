import type { FastifyReply, FastifyRequest } from 'fastify';

const BROWSER_COOKIE = 'browser';
const SHAPE = /^[A-Za-z0-9_-]{43}$/;
const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/** Recognises a browser that signed in before; gives no rights. */
export function readBrowserCookie(request: FastifyRequest): string | undefined {
  const value = request.cookies[BROWSER_COOKIE];
  return value !== undefined && SHAPE.test(value) ? value : undefined;
}

export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  void reply.setCookie(BROWSER_COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: ONE_YEAR_SECONDS,
  });
}
