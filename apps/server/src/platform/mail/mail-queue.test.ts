import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { inTransaction } from '../db/database.ts';
import { newId } from '../ids.ts';
import { createFolderMailer } from './folder-mailer.ts';
import type { MailMessage } from './mail-message.ts';
import { sendMailJob } from './mail-queue.ts';
import { insertMail } from './mail.store.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const message: MailMessage = {
  to: 'gus@north.test',
  subject: '圧力が上限を超えました',
  text: '1.49 MPa',
  html: '<p>1.49 MPa <img src="cid:photo"></p>',
  attachments: [{ cid: 'photo', filename: 'photo.jpg', content_type: 'image/jpeg', blob_key: 'mail/photo' }],
};
const outgoing: OutgoingMail = {
  messageId: '<m1@localhost>',
  from: 'Tenken <no-reply@localhost>',
  ...message,
  attachments: [
    { cid: 'photo', filename: 'photo.jpg', content_type: 'image/jpeg', content: Buffer.from('jpeg') },
  ],
};

function expectTheMail(mail: Awaited<ReturnType<typeof PostalMime.parse>>): void {
  expect(mail.subject).toBe(message.subject);
  expect(mail.to?.[0]?.address).toBe('gus@north.test');
  expect(mail.text?.trim()).toBe('1.49 MPa');
  expect(mail.messageId).toBe('<m1@localhost>');
  expect(mail.attachments[0]).toMatchObject({ contentId: '<photo>', mimeType: 'image/jpeg' });
}

describe('mailers', () => {
  test('the folder mailer writes a complete mail', async () => {
    const folder = join(platform.folder, 'mails');
    await createFolderMailer(folder).send(outgoing);
    const [file] = await readdir(folder);
    expectTheMail(await PostalMime.parse(await readFile(join(folder, file!))));
  });

  test('SMTP delivers a complete mail', async () => {
    const received: Buffer[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks));
          done();
        });
      },
    });
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () =>
        resolve((listening.address() as { port: number }).port),
      );
    });
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`);
    await mailer.send(outgoing);
    await mailer.close();
    expectTheMail(await PostalMime.parse(received[0]!));
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});

test('a recipient refused permanently by the mail server ends the tries, and its answer is stored for the operator', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('No such mailbox here'), { responseCode: 550 })),
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () =>
      resolve((listening.address() as { port: number }).port),
    );
  });
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`);
  const job = sendMailJob({ ...platform, mailer, from: 'Tenken <a@tenken.test>' });
  const id = newId(platform.clock.now());
  await inTransaction(platform.db, (tx) =>
    insertMail(tx, id, platform.clock.now(), { ...message, attachments: [] }),
  );
  // permanent: no retry follows
  await job.run({ mail_id: id });
  const row = await platform.db
    .selectFrom('mail_message')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toMatchObject({ status: 'failed', error: expect.stringContaining('550 No such mailbox here') });
  await mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('a mail is waiting while it is retried, and failed after the last try', async () => {
  const mailer: Mailer = {
    send: async () => {
      throw Object.assign(new Error('450 greylisted'), { command: 'RCPT TO', responseCode: 450 });
    },
    close: async () => {},
  };
  const job = sendMailJob({ ...platform, mailer, from: 'a@b.test' });
  const id = newId(platform.clock.now());
  await inTransaction(platform.db, (tx) =>
    insertMail(tx, id, platform.clock.now(), { ...message, attachments: [] }),
  );
  const find = () =>
    platform.db.selectFrom('mail_message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await expect(job.run({ mail_id: id })).rejects.toThrow('450');
  expect(await find()).toMatchObject({
    status: 'queued',
    attempts: 1,
    error: expect.stringContaining('450'),
  });
  await platform.db.updateTable('mail_message').set({ attempts: 12 }).where('id', '=', id).execute();
  await expect(job.run({ mail_id: id })).rejects.toThrow('450');
  expect(await find()).toMatchObject({ status: 'failed', attempts: 13 });
});

test('without STARTTLS no mail is sent in plain text, unless configured', async () => {
  const commands: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 mail.test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      const line = chunk.toString();
      commands.push(line.split(' ')[0]!.trim());
      socket.write(line.startsWith('EHLO') ? '250-mail.test\r\n250 AUTH PLAIN\r\n' : '502 no\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  for (const [query, isInClear] of [
    ['', true],
    ['?requireTLS=true', false],
    ['?requireTLS=false', true],
  ] as const) {
    commands.length = 0;
    const mailer = createSmtpMailer(`smtp://u:secret@127.0.0.1:${port}${query}`, 2000);
    await expect(mailer.send(outgoing)).rejects.toThrow();
    await mailer.close();
    expect(commands.includes('AUTH')).toBe(isInClear);
  }
  // another name of this machine counts as another machine
  commands.length = 0;
  const mailer = createSmtpMailer(`smtp://u:secret@0.0.0.0:${port}`, 2000);
  await expect(mailer.send(outgoing)).rejects.toThrow(/TLS/);
  expect(commands).not.toContain('AUTH');
  await mailer.close();
  await new Promise((resolve) => server.close(resolve));
});

test('a mail server that does not answer is given up', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${(silent.address() as { port: number }).port}`, 200);
  await expect(mailer.send(outgoing)).rejects.toThrow(/Greeting never received|Timeout/i);
  await mailer.close();
  await new Promise((resolve) => silent.close(resolve));
}, 10_000);

test('a mail is sent after its transaction, retried when the mailer fails, and marked as sent without its text', async () => {
  await platform.blobs.put('mail/photo', Buffer.from('jpeg'));
  const sent: OutgoingMail[] = [];
  const waiting: unknown[] = [];
  const messageOf = async (mailId: string): Promise<unknown> => {
    const query = platform.db.selectFrom('mail_message').select('message').where('id', '=', mailId);
    return (await query.executeTakeFirstOrThrow()).message;
  };
  let running = 0;
  let most = 0;
  let failures = 1;
  const mailer: Mailer = {
    send: async (mail) => {
      waiting.push(await messageOf(mail.messageId.slice(1).split('@')[0]!));
      if (failures-- > 0) throw new Error('greylisted');
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 30));
      running -= 1;
      sent.push(mail);
    },
    close: async () => {},
  };
  await platform.jobs.work(sendMailJob({ ...platform, mailer, from: 'Tenken <a@tenken.test>' }));
  const id = await inTransaction(platform.db, (tx) => platform.mail.add(tx, message));
  await vi.waitFor(() => expect(sent).toHaveLength(1), 12_000);
  expect(sent[0]).toMatchObject({ messageId: `<${id}@tenken.test>`, to: 'gus@north.test' });
  expect(sent[0]!.attachments[0]!.content.toString()).toBe('jpeg');
  expect(waiting).toEqual([message, message]);
  await vi.waitFor(async () => {
    const row = await platform.db
      .selectFrom('mail_message')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toMatchObject({ status: 'sent', attempts: 2, error: null, message: null });
  }, 5000);
  // a process that dies repeats one mail at most
  await inTransaction(platform.db, async (tx) => {
    for (let more = 0; more < 4; more += 1) await platform.mail.add(tx, message);
  });
  await vi.waitFor(() => expect(sent).toHaveLength(5), 12_000);
  expect(most).toBe(1);
});
