import type { Configuration } from '../../platform/configuration/configuration.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { memberMails, type MemberMail } from './member.messages.ts';

interface Wanted {
  readonly kind: MemberMail;
  readonly to: string;
  readonly languageTag: string | null;
  readonly company: string;
  readonly by: string;
  /** Below the prefix. */
  readonly path: string;
}

type Address = Pick<Configuration, 'publicUrl' | 'host' | 'port' | 'prefix'>;

/** A mail with a text and an HTML part and one link. */
export function memberMail(
  config: Address,
  { kind, to, languageTag, company, by, path }: Wanted,
): MailMessage {
  const { subject, lines, button, ending } = memberMails[languageTag?.startsWith('ja') ? 'ja' : 'en'][kind](
    company,
    by,
  );
  const base = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const link = `${base}${config.prefix}${path}`;
  const parts = [...lines, link, ...(ending === '' ? [] : [ending])];
  const html = [
    ...lines.map(paragraph),
    `<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>`,
    ...(ending === '' ? [] : [paragraph(ending)]),
  ];
  return { to, subject, text: `${parts.join('\n\n')}\n`, html: html.join('\n'), attachments: [] };
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter]!);
