import type { FastifyRequest } from 'fastify';
import { writtenTime } from '../../../platform/clock/written-time.ts';
import type { Origin } from '../account.messages.ts';

/** The origin of an action for a mail; `when` is in the time zone of the user. */
export const originOf = (
  request: FastifyRequest,
  at: Date,
  person: { readonly timezone: string; readonly language_tag: string | null },
): Origin => ({
  when: writtenTime(at, person.timezone, person.language_tag),
  ip: request.ip,
  browser: agentOf(request) || '–',
});

export const agentOf = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? '').slice(0, 300);
