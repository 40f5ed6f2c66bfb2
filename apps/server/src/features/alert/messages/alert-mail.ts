import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { plainLine } from '../../../platform/mail/plain-line.ts';

/** The content of an alert mail: heading, rows, pictures, actions. */
export interface AlertMail {
  readonly language: 'en' | 'ja';
  readonly subject: string;
  readonly level: 'normal' | 'warning' | 'error';
  readonly title: string;
  readonly lead: readonly string[];
  readonly rows: readonly { readonly label: string; readonly text: string }[];
  readonly pictures: readonly { readonly cid: string; readonly caption: string }[];
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** Further alerts of a digest. */
  readonly items: readonly { readonly text: string; readonly href: string }[];
  readonly note: string;
}

const COLORS = { normal: '#1e8449', warning: '#d68910', error: '#c0392b' } as const;

/** Both forms have the same content; text colours are left to the light or dark background of the recipient. */
export const writeAlertMail = (
  mail: AlertMail,
  rest: Pick<MailMessage, 'to' | 'attachments' | 'answers'>,
): MailMessage => ({
  ...rest,
  subject: plainLine(mail.subject),
  text: asText(mail),
  html: asHtml(mail),
});

function asText({ language, title, lead, rows, links, items, note }: AlertMail): string {
  const colon = language === 'ja' ? '：' : ': ';
  const parts = [
    [title, ...lead].map(plainLine).join('\n'),
    rows.map(({ label, text }) => `${plainLine(label)}${colon}${plainLine(text)}`).join('\n'),
    items.map(({ text, href }) => `- ${plainLine(text)}\n  ${href}`).join('\n'),
    links.map(({ label, href }) => `${plainLine(label)}${colon}${href}`).join('\n'),
    plainLine(note),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n\nTenken\n`;
}

const CELL = 'padding:4px 12px 4px 0;font-size:15px;vertical-align:top;text-align:left';
const FONT = 'font-family:Segoe UI,Hiragino Sans,Meiryo,Arial,sans-serif';

function asHtml({
  language,
  subject,
  level,
  title,
  lead,
  rows,
  pictures,
  links,
  items,
  note,
}: AlertMail): string {
  const parts = [
    `<p style="margin:0 0 12px;padding:8px 12px;border-left:6px solid ${COLORS[level]};font-size:18px;font-weight:700">${escape(title)}</p>`,
    ...lead.map((text) => `<p style="margin:0 0 12px;font-size:15px">${escape(text)}</p>`),
    rows.length === 0
      ? ''
      : `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${rows.map(({ label, text }) => `<tr><th style="${CELL};font-weight:400;opacity:.75">${escape(label)}</th><td style="${CELL};font-weight:600">${escape(text)}</td></tr>`).join('')}</table>`,
    ...pictures.map(
      ({ cid, caption }) =>
        `<p style="margin:0 0 16px"><img src="cid:${cid}" alt="${escape(caption)}" style="max-width:100%;height:auto;border-radius:4px;background:#fff"><br><span style="font-size:13px;opacity:.75">${escape(caption)}</span></p>`,
    ),
    items.length === 0
      ? ''
      : `<ul style="margin:0 0 16px;padding-left:20px">${items.map(({ text, href }) => `<li style="margin:0 0 6px;font-size:15px"><a href="${escape(href)}">${escape(text)}</a></li>`).join('')}</ul>`,
    links.length === 0
      ? ''
      : `<p style="margin:0 0 16px">${links.map(({ label, href }) => `<a href="${escape(href)}" style="display:inline-block;margin:0 8px 8px 0;padding:9px 16px;border:1px solid #0b6672;border-radius:4px;background:#0b6672;color:#fff;text-decoration:none;font-weight:600">${escape(label)}</a>`).join('')}</p>`,
    `<p style="margin:16px 0 0;font-size:13px;opacity:.75">${escape(note)}</p>`,
  ];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title></head><body style="margin:0;padding:24px;${FONT}"><div style="max-width:600px;margin:0 auto"><p style="margin:0 0 12px"><strong>Tenken</strong></p>${parts.join('')}</div></body></html>`;
}

/** Names appear in every part; as one escaped line they add neither markup nor a sentence. */
const escape = (text: string): string =>
  plainLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
