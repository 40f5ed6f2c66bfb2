import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { features } from '../../../boot/features.ts';
import { subscriptionsOf } from '../../../platform/outbox/subscriber.ts';
import { annotateAnew } from '../dial-history.testing.ts';
import { RereadKit } from './reread-kit.testing.ts';

let kit: RereadKit;
beforeAll(async () => {
  kit = await RereadKit.create();
  await kit.begin();
  await annotateAnew(kit.server, kit.gaugeId, 2);
  await kit.server.platform.outbox.work(subscriptionsOf(kit.server.platform, features.subscribers));
}, 60_000);
afterAll(() => kit.server.close());

test('the job queue runs it, publishes its progress, and keeps the old value', async () => {
  const received = await watch();
  const { id } = await kit.start();
  await vi.waitFor(async () => expect((await kit.stateOf(id)).status).toBe('completed'), 20_000);
  await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ status: 'completed', done: 12 }), 5000);
  expect(received.map(({ done }) => done)).toEqual([0, 10, 12]);
  const changes = await kit.server.platform.db
    .selectFrom('measurement_change')
    .select(['action', 'from_value', 'user_id'])
    .where('measurement_id', '=', kit.history[0]!.id)
    .execute();
  expect(changes).toEqual([{ action: 'reread', from_value: 0.8, user_id: 'uma' }]);
});

/** The progress events that a guest's browser receives. */
async function watch(): Promise<{ status: string; done: number }[]> {
  const url = await kit.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { cookie } = await kit.server.signIn('gus');
  const response = await fetch(`${url}/console/stream`, { headers: { cookie: `session=${cookie}` } });
  const received: { status: string; done: number }[] = [];
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body!)
      for (const [, data] of decoder.decode(chunk).matchAll(/event: gauge\.reread_progressed\ndata: (.*)\n/g))
        received.push(JSON.parse(data!) as { status: string; done: number });
  })().catch(() => undefined);
  return received;
}
