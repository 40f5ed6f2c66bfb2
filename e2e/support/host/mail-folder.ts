import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { TestServer } from './server.ts';

export interface Mail {
  readonly to_address: string;
  readonly subject: string;
  readonly message: {
    readonly text: string;
    readonly html: string | null;
    readonly attachments: readonly { readonly cid: string }[];
  };
}

/** The mails a server without SMTP has sent so far, oldest first: it writes each to a file whose name tells the time. */
export async function mailsOf({ dataFolder }: Pick<TestServer, 'dataFolder'>): Promise<Mail[]> {
  const folder = join(dataFolder, 'mails');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.toSorted((a, b) => (a < b ? -1 : 1)).map(async (name) => parse(await readFile(join(folder, name)))),
  );
}

async function parse(raw: Buffer): Promise<Mail> {
  const { to, subject = '', text = '', html = null, attachments } = await PostalMime.parse(raw);
  const cids = attachments.map(({ contentId = '' }) => ({ cid: contentId.replaceAll(/[<>]/g, '') }));
  return { to_address: to?.[0]?.address ?? '', subject, message: { text, html, attachments: cids } };
}
