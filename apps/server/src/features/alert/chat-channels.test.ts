import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ChannelTest } from './channels.testing.ts';

const kit = new ChannelTest();

describe('a chat channel', () => {
  test('receives alerts of targets in its facility by its level, and their resolution', async () => {
    await kit.room('/all');
    await kit.room('/errors', { minimum_level: 'error' });
    await kit.room('/elsewhere', { facility_id: 'F2' });
    const gauge = await kit.alerts.gauge([]);
    await setRecovery(gauge);
    const t = kit.nextDay();
    const received = async (value: number, minutes: number) => {
      await kit.alerts.read(gauge, t + minutes, value);
      await kit.leave();
      return ['/all', '/errors', '/elsewhere'].flatMap((path) =>
        kit.external
          .taken(path)
          .map(({ body }) => `${path} ${(JSON.parse(body.toString()) as { level: string }).level}`),
      );
    };
    expect(await received(1.25, 0)).toEqual(['/all warning']);
    expect(await received(1.5, 10)).toEqual(['/all error', '/errors error']);
    expect(await received(1, 20)).toEqual(['/all normal', '/errors normal']);
  });

  test('receives a flood of alerts as a few messages and one digest', async () => {
    await kit.room('/storm');
    const gauges = await Promise.all(Array.from({ length: 9 }, () => kit.alerts.gauge([])));
    const t = kit.nextDay();
    for (const gauge of gauges) await kit.alerts.read(gauge, t, 1.25);
    await kit.leave();
    expect(kit.external.taken('/storm')).toHaveLength(5);
    kit.alerts.at(t + 11);
    await kit.leave();
    const [digest, ...more] = kit.external.taken('/storm').map(({ body }) => JSON.parse(body.toString()));
    expect([digest.title, digest.alerts.length, more.length]).toEqual(['4 alerts', 4, 0]);
  });

  test('shows its URL masked, stores it encrypted, and erases it when deleted', async () => {
    const id = await kit.room('/services/T000/B000/very-secret-token');
    const { body } = await kit.call('gus', 'GET', '/chat_channels?facility_id=F1');
    const shown = body.records.find((one: { id: string }) => one.id === id);
    expect(shown.masked_address).toBe(`${kit.external.url}/…oken`);
    expect(JSON.stringify(body)).not.toContain('very-secret');
    const stored = () =>
      kit.alerts.db.selectFrom('chat_channel').selectAll().where('id', '=', id).executeTakeFirst();
    expect(JSON.stringify(await stored())).not.toContain('very-secret');
    const audited = await kit.alerts.db.selectFrom('audit_entry').selectAll().execute();
    expect(JSON.stringify(audited)).not.toContain('very-secret');
    expect((await kit.call('uma', 'DELETE', `/chat_channels/${id}`)).status).toBe(204);
    expect(await stored()).toMatchObject({ sealed_address: null, name: 'Shift' });
    expect((await kit.call('uma', 'POST', `/chat_channels/${id}/test`, {})).status).toBe(404);
  });

  test('that was deleted or switched off receives nothing more, and the alert shows why', async () => {
    const id = await kit.room('/late');
    const gauge = await kit.raise([]);
    await kit.call('uma', 'PATCH', `/chat_channels/${id}`, { is_enabled: false });
    await kit.leave();
    expect(kit.external.taken('/late')).toEqual([]);
    expect(await kit.alerts.messages(gauge)).toEqual([`${id} chat raised held_back switched_off`]);
  });

  test('retries a failure with growing delays, shows the failure, and clears it on success', async () => {
    const id = await kit.room('/failing');
    kit.external.answers.set('/failing', 503);
    const gauge = await kit.raise([]);
    await kit.leave();
    const shown = async () =>
      (await kit.call('uma', 'GET', '/chat_channels?facility_id=F1')).body.records.find(
        (one: { id: string }) => one.id === id,
      );
    expect(await shown()).toMatchObject({ last_error: { error: 'status_503' } });
    expect((await kit.detail(gauge)).messages).toMatchObject([
      { channel: 'chat', status: 'queued', error: 'status_503' },
    ]);
    const triesAfter = async (seconds: number): Promise<number> => {
      kit.alerts.server.platform.clock.set(
        new Date(kit.alerts.server.platform.clock.now().getTime() + seconds * 1000),
      );
      await kit.leave();
      return kit.external.taken('/failing').length;
    };
    expect(kit.external.taken('/failing')).toHaveLength(1);
    expect([await triesAfter(4), await triesAfter(2), await triesAfter(28), await triesAfter(3)]).toEqual([
      0, 1, 0, 1,
    ]);
    kit.external.answers.set('/failing', 200);
    expect(await triesAfter(121)).toBe(1);
    expect(await shown()).toMatchObject({ last_error: null, last_sent_at: expect.any(String) });
    expect((await kit.detail(gauge)).messages).toMatchObject([{ status: 'sent', error: null }]);
  });

  test('gives up after a day', async () => {
    await kit.room('/dead');
    kit.external.answers.set('/dead', 500);
    const gauge = await kit.raise([]);
    for (let tries = 0; tries < 40; tries += 1) {
      await kit.leave();
      kit.alerts.server.platform.clock.set(
        new Date(kit.alerts.server.platform.clock.now().getTime() + 3_600_000),
      );
    }
    kit.nextDay(2);
    expect(kit.external.taken('/dead').length).toBeLessThan(30);
    expect((await kit.detail(gauge)).messages).toMatchObject([{ status: 'failed', error: 'status_500' }]);
  });

  test.each([302, 400, 403])('an answer of %i is final and not retried', async (status) => {
    await kit.room(`/final${status}`);
    kit.external.answers.set(`/final${status}`, status);
    const gauge = await kit.raise([]);
    await kit.leave();
    expect((await kit.detail(gauge)).messages).toMatchObject([
      { status: 'failed', error: `status_${status}` },
    ]);
    expect(kit.external.requests.map(({ path }) => path)).toEqual([`/final${status}`]);
  });

  test('that never answers does not delay the others', async () => {
    await kit.room('/hanging');
    await kit.room('/fine');
    kit.external.answers.set('/hanging', 'hang');
    await kit.raise([]);
    await kit.alerts.deliver();
    await kit.sender.round();
    await expect.poll(() => kit.external.taken('/fine').length).toBe(1);
    await kit.raise([]);
    await kit.alerts.deliver();
    await kit.sender.round();
    await expect.poll(() => kit.external.taken('/fine').length).toBe(1);
    expect(kit.external.requests.filter(({ path }) => path === '/hanging')).toHaveLength(1);
    kit.external.closeAll();
    await kit.sender.drain();
  });

  test('can be tested with an immediate result in the language of the user', async () => {
    const id = await kit.room('/try', { language: 'ja', kind: 'slack' });
    expect((await kit.call('uma', 'POST', `/chat_channels/${id}/test`, {})).body).toEqual({
      is_sent: true,
      error: null,
    });
    expect(JSON.parse(kit.external.taken('/try')[0]!.body.toString())).toMatchObject({
      text: 'Tenkenのテストメッセージ',
    });
    kit.external.answers.set('/try', 404);
    expect((await kit.call('uma', 'POST', `/chat_channels/${id}/test`, {})).body).toEqual({
      is_sent: false,
      error: 'status_404',
    });
  });

  test('in a private network is not called unless the operator allows it', async () => {
    const id = await kit.room('/x', { address: 'http://127.0.0.2:9/private' });
    expect((await kit.call('uma', 'POST', `/chat_channels/${id}/test`, {})).body).toEqual({
      is_sent: false,
      error: 'address_not_allowed',
    });
  });

  test('is one of at most ten in a facility', async () => {
    for (let index = 0; index < 10; index += 1) await kit.room(`/many${index}`, { facility_id: 'F2' });
    const answer = await kit.call('uma', 'POST', '/chat_channels', {
      facility_id: 'F2',
      name: 'x',
      kind: 'plain',
      address: 'https://chat.test/x',
      minimum_level: 'error',
      language: 'en',
    });
    expect([answer.status, answer.body.error.fields]).toEqual([422, { name: ['too_many'] }]);
  });
});

test('a message claimed by a process that died is sent by the next one', async () => {
  await kit.room('/taken');
  await kit.raise([]);
  await kit.alerts.deliver();
  const until = new Date(kit.alerts.server.platform.clock.now().getTime() + 60_000);
  await sql`update delivery set due_at = ${until}, claimed_until = ${until}`.execute(kit.alerts.db);
  await kit.leave();
  expect(kit.external.taken('/taken')).toEqual([]);
  kit.alerts.at(kit.begin + 2);
  await kit.leave();
  expect(kit.external.taken('/taken')).toHaveLength(1);
});

async function setRecovery(gauge: string): Promise<void> {
  expect(
    (await kit.call('uma', 'PATCH', `/gauges/${gauge}/alert_settings`, { on_recovery: true })).status,
  ).toBe(200);
}
