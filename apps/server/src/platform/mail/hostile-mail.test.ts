import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberMails } from '../../features/company/member/member.messages.ts';
import { createFolderMailer } from './folder-mailer.ts';
import { toMail, type MailTemplate } from './mail-template.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenken-mails-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The mail as parsed by another program. */
async function send(to: string, letter: MailTemplate): Promise<Email & { raw: string }> {
  const name = `m${(await readdir(folder)).length}`;
  const mailer = createFolderMailer(folder);
  await mailer.send({
    messageId: `<${name}>`,
    from: 'Tenken <no-reply@x.test>',
    ...toMail(to, letter, 'en'),
    attachments: [],
  });
  const raw = await readFile(join(folder, `${name}.eml`), 'utf8');
  return { ...(await PostalMime.parse(raw)), raw };
}

test('a mail has its language', () => {
  expect(toMail('a@x.test', { subject: '', paragraphs: [] }, 'ja-JP').html).toContain('<html lang="ja">');
  expect(toMail('a@x.test', { subject: '', paragraphs: [] }, null).html).toContain('<html lang="en">');
});

const HREF = 'https://own.test/console/invitations/abc';
const invitation = (by: string, company = 'North Works'): MailTemplate =>
  memberMails.en.invitation({ by, company, href: HREF });
const headerNames = ({ headers }: Email): string[] => headers.map(({ key }) => key).toSorted();

describe('an unusual address', () => {
  test.each([
    'evil,victim@x.test',
    'evil;victim@x.test',
    'evil:victim@x.test',
    'evil<victim@x.test',
    'evil>,<victim@x.test',
    '"evil",victim@x.test',
    '(evil)victim@x.test',
    'evil\r\nbcc:victim@x.test',
    'evil\\,victim@x.test',
  ])('is one recipient, and never another one: %j', async (to) => {
    const { to: recipients, cc, bcc, ...mail } = await send(to, invitation('Max'));
    expect([cc, bcc]).toEqual([undefined, undefined]);
    expect(recipients).toHaveLength(1);
    expect(recipients![0]).not.toHaveProperty('group');
    expect(recipients![0]!.address).not.toBe('victim@x.test');
    expect(mail.raw.match(/^to:/gim)).toHaveLength(1);
  });

  test('a plain one is delivered unchanged', async () => {
    const { to } = await send('kim.o+north@x.test', invitation('Max'));
    expect(to).toEqual([{ name: '', address: 'kim.o+north@x.test' }]);
  });
});

describe('a name', () => {
  test.each([
    'Max\r\nBcc: victim@x.test',
    'Max\nContent-Type: text/html\n\n<b>x</b>',
    'Max\rTo: victim@x.test',
    'Max\u2028Bcc: victim@x.test',
    '"Max" <victim@x.test>, ',
    'Max\u0000\u001b[31m\u007f',
    '=?utf-8?q?=0d=0abcc:victim@x.test?=',
    `Max ${'長い名前'.repeat(20)}\r\n bcc: victim@x.test`,
  ])('adds neither header nor recipient: %j', async (by) => {
    const plain = await send('kim@x.test', invitation('Max'));
    const mail = await send('kim@x.test', invitation(by, by));
    expect(headerNames(mail)).toEqual(headerNames(plain));
    expect([mail.to, mail.cc, mail.bcc]).toEqual([
      [{ name: '', address: 'kim@x.test' }],
      undefined,
      undefined,
    ]);
    // oxlint-disable-next-line no-control-regex -- controls are what must not be there
    expect(mail.subject).not.toMatch(/[\u0000-\u001f\u007f\u2028]/);
  });

  test('cannot add a paragraph or a link', async () => {
    const { text } = await send('kim@x.test', invitation('Max\n\nYour account ends:\nhttps://evil.test\n\n'));
    const plain = await send('kim@x.test', invitation('Max'));
    expect(text!.split('\n')).toHaveLength(plain.text!.split('\n').length);
  });

  test('does not change the text direction around it', async () => {
    const mail = await send('kim@x.test', invitation('\u202eMax\u2066\u200f', 'North\u202d\u061c Works'));
    expect(mail.subject).toBe('Max invites you to North Works');
    for (const part of [mail.text!, mail.html!])
      expect(part).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });

  test('is escaped in an HTML mail', async () => {
    const { html } = await send(
      'kim@x.test',
      invitation('<img src=x onerror=alert(1)>', '"><a href="https://evil.test">&'),
    );
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<img|<a href="https:\/\/evil/);
    expect(html!.match(/<a /g)).toHaveLength(1);
    expect(html).toContain(`<a href="${HREF}"`);
  });

  test('keeps letters of every language, and combined ones', async () => {
    const mail = await send('kim@x.test', invitation('מקס 田中 👩‍🔧 می‌خواهم'));
    expect(mail.subject).toBe('מקס 田中 👩‍🔧 می‌خواهم invites you to North Works');
  });
});
