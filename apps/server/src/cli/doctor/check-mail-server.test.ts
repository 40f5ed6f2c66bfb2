import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkMailServer } from './doctor.ts';

let mails = 0;
const mailServer = new SMTPServer({
  hideSTARTTLS: true,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'plant' && password === 'right'
      ? done(null, { user: username })
      : done(new Error('unknown')),
  onData: (stream, _session, done) => {
    mails += 1;
    stream.resume().on('end', () => done());
  },
});
/** Accepts connections and does not answer. */
const silent = createServer(() => undefined);
beforeAll(async () => {
  await new Promise<void>((resolve) => void mailServer.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  mailServer.close();
  silent.close();
});

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
const at = (who: string): string => `smtp://${who}127.0.0.1:${portOf(mailServer.server)}`;

test('a mail server that accepts the login is fine, and gets no mail', async () => {
  const finding = await checkMailServer({ smtpUrl: at('plant:right@') });
  expect(finding).toMatchObject({ state: 'fine', check: 'mail server' });
  expect(mails).toBe(0);
});

test('a refused password is reported, and not shown', async () => {
  const finding = await checkMailServer({ smtpUrl: at('plant:secret-word@') });
  expect(finding).toMatchObject({ state: 'trouble', detail: expect.stringContaining('Invalid login') });
  expect(finding.detail).not.toContain('secret-word');
});

test('a server that does not answer does not block the command', async () => {
  const smtpUrl = `smtp://127.0.0.1:${portOf(silent)}`;
  const finding = await checkMailServer({ smtpUrl }, 300);
  expect(finding).toMatchObject({
    state: 'trouble',
    detail: expect.stringMatching(/Greeting never|Timeout/),
  });
});

test('an unreachable server, and a missing configuration, are reported', async () => {
  const unreachable = await checkMailServer({ smtpUrl: 'smtp://127.0.0.1:1' });
  expect(unreachable).toMatchObject({ state: 'trouble', detail: expect.stringContaining('ECONNREFUSED') });
  expect(await checkMailServer({ smtpUrl: null })).toMatchObject({ state: 'fine' });
});
