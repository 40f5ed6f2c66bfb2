import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The console is used over https. */
    readonly isHttps: boolean;
  }
}

const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Over https, this prefix makes the browser accept the cookie from this very host and over https only. */
export const cookieName = (name: string, { isHttps }: Pick<Configuration, 'isHttps'>): string =>
  isHttps ? `__Host-${name}` : name;

export interface TokenCookie {
  /** The value, or undefined when it is not in our format. */
  readonly read: (request: FastifyRequest) => string | undefined;
  /** Without `maxAge` (seconds) it ends with the browser. */
  readonly set: (reply: FastifyReply, value: string, maxAge?: number) => void;
  readonly clear: (reply: FastifyReply) => void;
}

/** A cookie with a token, inaccessible to scripts and not sent by other sites. */
export function tokenCookie(name: string): TokenCookie {
  const attributesFor = ({ request, server }: FastifyReply) => ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: server.isHttps || request.protocol === 'https',
  });
  return {
    read: (request) => {
      const value = request.cookies[cookieName(name, request.server)];
      return value !== undefined && SHAPE.test(value) ? value : undefined;
    },
    set: (reply, value, maxAge) =>
      void reply.setCookie(cookieName(name, reply.server), value, {
        ...attributesFor(reply),
        ...(maxAge === undefined ? {} : { maxAge }),
      }),
    clear: (reply) => void reply.clearCookie(cookieName(name, reply.server), attributesFor(reply)),
  };
}
