import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMeasurementComment } from '@tenken/contract/measurement/history.routes.ts';
import type { MeasurementComment, MeasurementHistory } from '@tenken/contract/measurement/history.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { sql } from 'kysely';
import { insertMeasurement, insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let gus: SignedIn;
let uma: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  gus = await server.signIn('gus');
  uma = await server.signIn('uma');
});
afterAll(() => server.close());

const waiting = async (value: number | null = 0.8) =>
  insertMeasurement(server.platform, await insertPlainGauge(server.platform, 'C1'), 'C1', value);

const change = (id: string, payload: object, as: SignedIn) => {
  server.platform.clock.advance(1000);
  return server.call({ method: 'PATCH', url: `/console/api/measurements/${id}`, payload }, as);
};

const historyOf = async (id: string, as: SignedIn) =>
  (await server.call({ url: `/console/api/measurements/${id}/history` }, as)).json<MeasurementHistory>();

const write = (id: string, text: string, as: SignedIn) => {
  server.platform.clock.advance(1000);
  const url = `/console/api/measurements/${id}/comments`;
  return server.call({ method: 'POST', url, payload: { text } }, as);
};

const erase = (id: string, commentId: string, as: SignedIn) =>
  server.call({ method: 'DELETE', url: `/console/api/measurements/${id}/comments/${commentId}` }, as);

const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;

const commentCountOf = async (id: string) =>
  (
    await server.platform.db
      .selectFrom('measurement')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).comment_count;

const fill = async (id: string, count: number) => {
  const { db } = server.platform;
  await sql`insert into measurement_comment (id, measurement_id, datetime, at, user_id, text)
    select m.id || n, m.id, m.datetime, m.datetime, 'gus', n::text
    from measurement m, generate_series(1, ${count}::int) n where m.id = ${id}`.execute(db);
  await db.updateTable('measurement').set({ comment_count: count }).where('id', '=', id).execute();
};

/** Comments of a reading in the three places where they are stored. */
const storedOf = async (id: string) =>
  (
    await sql<{ rows: number; counted: number; noted: number }>`
      select (select count(*)::int from measurement_comment where measurement_id = m.id) as rows, m.comment_count as counted,
        (select count(*)::int from audit_entry where object_id = m.id and action = 'measurement.commented') as noted
      from measurement m where m.id = ${id}`.execute(server.platform.db)
  ).rows[0]!;

test('[ENT-040] the history has who did what, when, from what to what and why', async () => {
  const id = await waiting(0.8);
  await change(id, { is_confirmed: true, version: 1 }, gus);
  await change(id, { is_confirmed: true, confirmed_value: 0.85, version: 2, reason: 'parallax' }, uma);
  await change(id, { is_confirmed: false, version: 3 }, gus);
  const { records } = await historyOf(id, gus);
  expect(records).toMatchObject([
    { action: 'confirmed', by: { id: 'gus', name: 'Gus' }, from: 0.8, to: 0.8, reason: null },
    { action: 'corrected', by: { id: 'uma', name: 'Uma' }, from: 0.8, to: 0.85, reason: 'parallax' },
    { action: 'reverted', by: { id: 'gus' }, from: 0.85, to: 0.8, reason: null },
  ]);
  const times = records.map(({ at }) => at);
  expect(times).toEqual([...times].toSorted());
});

describe('a comment', () => {
  test('is returned with its author, counted on the reading, and changes no version', async () => {
    const id = await waiting();
    const written = (await write(id, '  The glass is dirty ', gus)).json<MeasurementComment>();
    expect(written).toMatchObject({ text: 'The glass is dirty', by: { id: 'gus' }, is_deletable: true });
    const { comments } = await historyOf(id, uma);
    expect(comments).toMatchObject([{ id: written.id, text: 'The glass is dirty', by: { name: 'Gus' } }]);
    const confirmed = await change(id, { is_confirmed: true, version: 1 }, uma);
    expect(confirmed.json<Measurement>()).toMatchObject({ comment_count: 1, is_confirmed: true });
  });

  test('is deleted by its author or a manager, and not by another guest', async () => {
    const id = await waiting();
    const byUma = (await write(id, 'by a manager', uma)).json<MeasurementComment>();
    const byGus = (await write(id, 'by a guest', gus)).json<MeasurementComment>();
    expect((await historyOf(id, gus)).comments.map(({ is_deletable }) => is_deletable)).toEqual([
      false,
      true,
    ]);
    expect((await historyOf(id, uma)).comments.map(({ is_deletable }) => is_deletable)).toEqual([true, true]);
    const refused = await erase(id, byUma.id, gus);
    expect(refused.json()).toMatchObject({ error: { code: 'permission_denied' } });
    expect((await erase(id, byGus.id, gus)).statusCode).toBe(204);
    expect(await commentCountOf(id)).toBe(1);
    expect((await erase(id, byUma.id, uma)).statusCode).toBe(204);
    expect((await erase(id, byUma.id, uma)).statusCode).toBe(404);
    expect(await commentCountOf(id)).toBe(0);
  });

  test('that was deleted stays in the audit log', async () => {
    const id = await waiting();
    const { id: commentId } = (await write(id, 'a slip', gus)).json<MeasurementComment>();
    await erase(id, commentId, uma);
    const entries = await server.platform.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'details'])
      .where('object_id', '=', id)
      .where('action', '=', 'measurement.comment_deleted')
      .execute();
    expect(entries).toMatchObject([{ actor_id: 'uma', details: { text: 'a slip', written_by: 'gus' } }]);
  });

  test('cannot be deleted through another reading', async () => {
    const [id, other] = [await waiting(), await waiting()];
    const { id: commentId } = (await write(id, 'here', gus)).json<MeasurementComment>();
    expect((await erase(other, commentId, uma)).statusCode).toBe(404);
    expect(await commentCountOf(id)).toBe(1);
  });

  test.each([
    ['empty', '', 'required'],
    ['blank', '   ', 'required'],
    ['of 251 characters', 'あ'.repeat(251), 'too_long'],
  ])('an %s one is refused', async (_what, text, code) => {
    const answer = await write(await waiting(), text, gus);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { fields: { text: [code] } } });
  });

  test('lists show the newest of very many', async () => {
    const id = await waiting();
    await sql`insert into measurement_comment (id, measurement_id, datetime, at, user_id, text)
      select 'many-' || n, m.id, m.datetime, m.datetime + n * interval '1 second', 'gus', n::text
      from measurement m, generate_series(1, 1200) n where m.id = ${id}`.execute(server.platform.db);
    const { comments } = await historyOf(id, uma);
    expect([comments.length, comments[0]!.text, comments.at(-1)!.text]).toEqual([1000, '201', '1200']);
  });

  test('is refused on a reading that has 200, and not stored', async () => {
    const id = await waiting();
    await fill(id, 199);
    const last = await write(id, 'the last', gus);
    expect(last.statusCode).toBe(201);
    const refused = await write(id, 'one too many', uma);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'comment_limit_exceeded']);
    expect(createMeasurementComment.errors).toContain('comment_limit_exceeded');
    expect(await storedOf(id)).toEqual({ rows: 200, counted: 200, noted: 1 });
    expect((await write(await waiting(), 'elsewhere', gus)).statusCode).toBe(201);
    await erase(id, last.json<MeasurementComment>().id, gus);
    expect((await write(id, 'in its place', uma)).statusCode).toBe(201);
  });

  test('of fifty created at once, only those within the limit are stored', async () => {
    const id = await waiting();
    await fill(id, 193);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => write(id, `at once ${i}`, gus)));
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'written' : codeOf(answer)));
    expect(codes.filter((code) => code === 'written')).toHaveLength(7);
    expect(codes.filter((code) => code === 'comment_limit_exceeded')).toHaveLength(43);
    expect(await storedOf(id)).toEqual({ rows: 200, counted: 200, noted: 7 });
  });

  test('250 characters fit', async () => {
    expect((await write(await waiting(), '温'.repeat(250), gus)).statusCode).toBe(201);
  });
});
