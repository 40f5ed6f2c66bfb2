import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FailedJob, MailEntry, QueueState } from '@tenken/contract/admin/operations.schema.ts';
import { onFailedJob, onFailedMail } from '../../testing/plain-inventory.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../testing/test-server.ts';

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

test('a failed job tells why, and runs again once', async () => {
  const { id } = (await onFailedJob(server)).params;
  const [job] = await list<FailedJob>('failed_jobs');
  expect(job).toMatchObject({
    id,
    queue: 'platform.send-mail',
    attempts: 13,
    error: 'Error: connection refused',
    subject: expect.stringContaining('mail_id'),
  });
  const queueOf = async () =>
    (await list<QueueState>('queues')).find(({ queue }) => queue === 'platform.send-mail');
  expect(await queueOf()).toMatchObject({ failed: 1, waiting: 0 });
  expect((await retry(`failed_jobs/${id}`)).statusCode).toBe(204);
  expect(await queueOf()).toMatchObject({ failed: 0, waiting: 1 });
  expect(await list('failed_jobs')).toEqual([]);
  expect((await retry(`failed_jobs/${id}`)).statusCode).toBe(404);
});

test('mails are listed without their text; one that failed is sent again', async () => {
  const { id } = (await onFailedMail(server)).params;
  const failed = await list<MailEntry>('mails?status=failed');
  expect(failed.find((mail) => mail.id === id)).toMatchObject({
    to: 'a@x.test',
    subject: 'Hello',
    status: 'failed',
    attempts: 1,
    error: 'connection refused',
  });
  expect(JSON.stringify(failed)).not.toContain('secret link');
  expect((await retry(`mails/${id}`)).statusCode).toBe(204);
  expect(await list<MailEntry>('mails')).toContainEqual(expect.objectContaining({ id, status: 'queued' }));
  expect((await retry(`mails/${id}`)).statusCode).toBe(404);
});
