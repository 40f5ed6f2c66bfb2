import type { FastifyRequest } from 'fastify';
import type { Origin } from '../account.messages.ts';

/** From where somebody acted, for a mail about it; `when` is in the person's own time zone. */
export const originOf = (request: FastifyRequest, at: Date, timezone: string): Origin => ({
  when: `${at.toLocaleString('sv-SE', { timeZone: timezone }).slice(0, 16).replaceAll('-', '/')} (${timezone})`,
  ip: request.ip,
  browser: agentOf(request) || '–',
});

export const agentOf = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? '').slice(0, 300);
