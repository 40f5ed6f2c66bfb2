import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { ask } from './ask.ts';
import type { Attacked, AttackClass } from './attacked.ts';
import type { AttackLog } from './attack-log.ts';
import { Browser } from './browser.ts';

const VICTIM = 'victim@evil.test';
const LINES = [
  `Max\r\nBcc: ${VICTIM}`,
  `Max\nCc: ${VICTIM}`,
  `Max\rTo: ${VICTIM}`,
  `Max\r\n\r\n<script>alert(1)</script>`,
  `Max\u2028Bcc: ${VICTIM}`,
  `"Max" <${VICTIM}>, x`,
  `=?utf-8?q?Max=0d=0aBcc:_${VICTIM}?=`,
  'Max\r\nX-Evil: yes',
];
const ADDRESSES = [
  `kim@x.test\r\nBcc: ${VICTIM}`,
  `kim@x.test,${VICTIM}`,
  `kim@x.test;${VICTIM}`,
  `Kim <${VICTIM}>`,
  `kim@x.test\0${VICTIM}`,
  `"kim@x.test\r\nRCPT TO:<${VICTIM}>"@x.test`,
  `kim@x.test%0d%0aBcc:${VICTIM}`,
];
/** The headers of our mails, and no others. */
const HEADERS = new Set(
  'from to subject message-id date mime-version content-type content-transfer-encoding'.split(' '),
);

/** Names, companies and addresses that would inject a header into a mail; the sent mails are checked. */
export const hostileMails: AttackClass = {
  name: 'headers in mails',
  run: async (on, log) => {
    await on.clearLimits();
    await writeMails(on, log);
    await askElsewhere(on);
    await allSent(on);
    await readMails(on, log);
  },
};

async function writeMails(on: Attacked, log: AttackLog): Promise<void> {
  const { token } = await on.signIn('ada');
  const headers = { 'authentication-token': token };
  const invite = (body: object) =>
    ask(on, { method: 'POST', path: '/api/company/invitations', headers, body: { role: 'none', ...body } });
  for (const [at, line] of LINES.entries()) {
    await ask(on, { method: 'PATCH', path: '/api/users/self', headers, body: { name: line } });
    await ask(on, { method: 'PATCH', path: '/api/company', headers, body: { name: line } });
    const { status } = await invite({ email: `invited-${at}@x.test`, name: line });
    log.note(`a name like ${JSON.stringify(line)}`, status, status === 201 || status === 422);
  }
  for (const email of ADDRESSES) {
    const { status } = await invite({ email, name: 'Kim' });
    log.note(`an address like ${JSON.stringify(email)}`, status, status === 422);
    const reset = await new Browser(on).post('/reset', { email });
    log.note(`a reset for ${JSON.stringify(email)}`, reset.status, reset.status === 422);
  }
  const names = { name: 'Ada' };
  await ask(on, { method: 'PATCH', path: '/api/users/self', headers, body: names });
}

/** A forged Host header must not change the mailed link. */
async function askElsewhere(on: Attacked): Promise<void> {
  const browser = new Browser(on);
  const csrf = { 'x-csrf-token': await browser.csrf() };
  const heads: readonly Record<string, string>[] = [
    { host: 'evil.test' },
    { 'x-forwarded-host': 'evil.test' },
    { forwarded: 'host=evil.test;proto=https' },
  ];
  for (const headers of heads)
    await browser.call('POST', '/console/reset', { email: 'max@north.test' }, { ...csrf, ...headers });
}

async function allSent({ platform }: Attacked): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const waiting = platform.db.selectFrom('mail_message').select('id').where('status', '=', 'queued');
    if ((await waiting.execute()).length === 0) return;
    await sleep(100);
  }
  throw new Error('mails are waiting to be sent');
}

async function readMails(on: Attacked, log: AttackLog): Promise<void> {
  const { db } = on.platform;
  const messages = await db.selectFrom('mail_message').select(['id', 'to_address']).execute();
  const recipients = new Map(messages.map(({ id, to_address }) => [id, to_address]));
  const folder = join(on.dataFolder, 'mails');
  for (const name of await readdir(folder)) {
    const raw = await readFile(join(folder, name));
    const mail = await PostalMime.parse(raw);
    const id = mail.messageId?.replaceAll(/^<|@.*$/g, '') ?? '';
    const odd = mail.headers.map(({ key }) => key).filter((key) => !HEADERS.has(key));
    const isForOne = mail.to?.length === 1 && mail.to[0]!.address === recipients.get(id);
    const isPlain = !/[\p{Cc}\u2028]/u.test(mail.subject ?? '') && !/<script|<img/i.test(mail.html ?? '');
    const leadsHere = !/https?:\/\/[^/\s"]*evil\.test/.test(`${mail.text} ${mail.html}`);
    const isHeld = odd.length === 0 && isForOne && !mail.cc && !mail.bcc && isPlain && leadsHere;
    log.note(`the mail ${mail.subject}`, 'one recipient', isHeld, raw.toString('utf8').slice(0, 500));
  }
}
