import type { FastifyInstance } from 'fastify';
import { ShiftedClock } from '../platform/clock/clock.ts';
import type { Platform } from '../platform/platform.ts';

/** What browser journeys need and nobody else may have: a clock that moves, and the mails that were written. */
export function addTestAids(app: FastifyInstance, { clock, db }: Platform): void {
  app.post<{ Body: { advance_ms: number } }>('/test/clock', (request, reply) => {
    if (clock instanceof ShiftedClock) clock.shift(request.body.advance_ms);
    return reply.send({ now: clock.now().toISOString() });
  });
  app.get('/test/mails', async () => ({
    records: await db
      .selectFrom('mail_message')
      .select(['id', 'to_address', 'subject', 'message', 'status'])
      .orderBy('created_at')
      .execute(),
  }));
}
