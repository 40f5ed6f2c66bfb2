import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '@tenken/contract/wire/paging.ts';
import type { FailedJob, MailEntry, QueueState } from '@tenken/contract/admin/operations.schema.ts';
import { encodeCursor } from '../../../platform/db/cursor.ts';
import { purgeMails } from '../../../platform/mail/purge-mails.ts';
import { indexJobs } from '../../../platform/jobs/jobs.store.ts';
import { onFailedJob, onFailedMail } from '../../../../test/kit/rows/plain-inventory.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  admin = await server.signIn('platform-admin');
});
afterAll(() => server.close());

const list = async <Entry>(path: string): Promise<Entry[]> =>
  (await server.call({ url: `/console/api/admin/${path}` }, admin)).json<{ records: Entry[] }>().records;
const retry = (path: string) =>
  server.call({ method: 'POST', url: `/console/api/admin/${path}/retry`, payload: {} }, admin);

test('a failed job has its error and can be run again once', async () => {
  const { id } = (await onFailedJob(server)).params;
  const [job] = await list<FailedJob>('failed_jobs');
  expect(job).toMatchObject({
    id,
    queue: 'platform.send-mail',
    attempts: 13,
    error: 'Error: connection refused',
    subject: expect.stringMatching(/^mail_id \S+$/),
    company: null,
  });
  const queueOf = async () =>
    (await list<QueueState>('queues')).find(({ queue }) => queue === 'platform.send-mail');
  expect(await queueOf()).toMatchObject({ failed: 1, waiting: 0 });
  expect((await retry(`failed_jobs/${id}`)).statusCode).toBe(204);
  expect(await queueOf()).toMatchObject({ failed: 0, waiting: 1 });
  expect(await list('failed_jobs')).toEqual([]);
  expect((await retry(`failed_jobs/${id}`)).statusCode).toBe(404);
});

test('a failed job lists the ids it was about, and its company', async () => {
  const { id } = (await onFailedJob(server)).params;
  const data = {
    trigger: 'schedule',
    photo_id: 'p1',
    camera_id: 'C1',
    is_late: false,
    taken_at: '2026-11-15',
  };
  const { db } = server.platform;
  await sql`update pgboss.job set group_id = 'north', data = ${JSON.stringify(data)} where id = ${id}::uuid`.execute(
    db,
  );
  const named = await db
    .selectFrom('company')
    .select('name')
    .where('id', '=', 'north')
    .executeTakeFirstOrThrow();
  expect(await list<FailedJob>('failed_jobs')).toMatchObject([
    { id, subject: 'photo_id p1, camera_id C1', company: named.name },
  ]);
  expect((await retry(`failed_jobs/${id}`)).statusCode).toBe(204);
});

test('failed jobs are paged, newest first; an invalid cursor is refused', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { id } = (await onFailedJob(server)).params;
    // all within one millisecond, as when many jobs lose their database
    await sql`update pgboss.job set completed_on = timestamptz '2026-11-15 09:00:00.123Z' + ${n + 1} * interval '100 microseconds'
      where id = ${id}::uuid`.execute(server.platform.db);
    ids.unshift(id);
  }
  await indexJobs(server.platform.db);
  await indexJobs(server.platform.db); // as every start does
  const found: string[] = [];
  let page = '';
  do {
    const url = `/console/api/admin/failed_jobs?page_size=2${page === '' ? '' : `&page=${page}`}`;
    const body = (await server.call({ url }, admin)).json<Page<FailedJob>>();
    found.push(...body.records.map(({ id }) => id));
    page = body.navigation.next_page ?? '';
  } while (page !== '');
  expect(found).toEqual(ids);
  for (const place of [
    ['2026-11-15T09:00:00.000000Z', 'no-uuid'],
    ['1', ids[0]!],
  ]) {
    const url = `/console/api/admin/failed_jobs?page=${encodeCursor(place)}`;
    const refused = await server.call({ url }, admin);
    expect(refused.json()).toMatchObject({
      error: { code: 'invalid_input', fields: { page: ['invalid_cursor'] } },
    });
  }
});

test('mails are listed without their text; a failed one can be sent again', async () => {
  const { id } = (await onFailedMail(server)).params;
  const failed = await list<MailEntry>('mails?status=failed');
  expect(failed.find((mail) => mail.id === id)).toMatchObject({
    to: 'a@x.test',
    subject: 'Hello',
    status: 'failed',
    attempts: 1,
    error: 'connection refused',
    can_be_sent_again: true,
  });
  expect(JSON.stringify(failed)).not.toContain('secret link');
  expect((await retry(`mails/${id}`)).statusCode).toBe(204);
  expect(await list<MailEntry>('mails')).toContainEqual(expect.objectContaining({ id, status: 'queued' }));
  expect((await retry(`mails/${id}`)).statusCode).toBe(404);
});

test('the text of an unsent mail is stored for seven days; after that it cannot be sent again', async () => {
  const { db, clock } = server.platform;
  const { id } = (await onFailedMail(server)).params;
  const waiting = (await onFailedMail(server)).params.id;
  await db
    .updateTable('mail_message')
    .set({ status: 'queued', error: null })
    .where('id', '=', waiting)
    .execute();
  const after = (days: number) =>
    purgeMails({ db, clock: { now: () => new Date(clock.now().getTime() + days * 86_400_000) } });
  await after(6.9);
  const textsLeft = async () =>
    db
      .selectFrom('mail_message')
      .select('id')
      .where('id', 'in', [id, waiting])
      .where('message', 'is not', null)
      .execute();
  expect(await textsLeft()).toHaveLength(2);
  await after(7.1);
  expect(await textsLeft()).toEqual([]);
  admin = await server.signIn('platform-admin'); // the old session has expired
  const mails = await list<MailEntry>('mails?status=failed');
  expect(mails.filter((mail) => [id, waiting].includes(mail.id))).toEqual([
    expect.objectContaining({ error: expect.any(String), can_be_sent_again: false }),
    expect.objectContaining({ error: expect.any(String), can_be_sent_again: false }),
  ]);
  expect((await retry(`mails/${id}`)).statusCode).toBe(404);
});
