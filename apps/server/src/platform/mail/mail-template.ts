import { languageFor } from '@tenken/contract/account/language.rules.ts';
import type { MailMessage } from './mail-message.ts';
import { plainLine } from './plain-line.ts';

/** The content of a mail: plain sentences, at most one button, at most one code. */
export interface MailTemplate {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly href: string };
  readonly code?: string;
  /** Small print, such as what to do when the mail was not requested. */
  readonly note?: string;
}

/**
 * Renders a mail as text and as HTML with its language: without it some programs show Chinese forms of Japanese
 * characters.
 */
export function toMail(to: string, written: MailTemplate, languageTag: string | null): MailMessage {
  const safe = plainly(written);
  const language = languageFor(languageTag);
  return {
    to,
    subject: safe.subject,
    text: asText(safe, language),
    html: asHtml(safe, language),
    attachments: [],
  };
}

/** Sanitises names of users and companies in every part of a mail. */
const plainly = ({ subject, paragraphs, action, code, note }: MailTemplate): MailTemplate => ({
  subject: plainLine(subject),
  paragraphs: paragraphs.map(plainLine),
  ...(action ? { action: { label: plainLine(action.label), href: action.href } } : {}),
  ...(code === undefined ? {} : { code }),
  ...(note === undefined ? {} : { note: plainLine(note) }),
});

function asText({ paragraphs, action, code, note }: MailTemplate, language: 'en' | 'ja'): string {
  const parts = [...paragraphs];
  if (code !== undefined) parts.push(code);
  if (action) parts.push(`${action.label}${language === 'ja' ? '：' : ':'}\n${action.href}`);
  if (note !== undefined) parts.push(note);
  return `${parts.join('\n\n')}\n\nTenken\n`;
}

const STYLES = {
  body: 'margin:0;padding:24px;background:#f3f5f6;font-family:Segoe UI,Hiragino Sans,Meiryo,Arial,sans-serif;color:#14232a',
  card: 'max-width:520px;margin:0 auto;padding:28px;background:#fff;border:1px solid #d8dfe2;border-radius:6px',
  text: 'margin:0 0 14px;font-size:15px;line-height:1.6',
  code: 'margin:0 0 18px;font-size:30px;font-weight:700;letter-spacing:6px',
  button:
    'display:inline-block;padding:11px 18px;border-radius:4px;background:#0b6672;color:#fff;text-decoration:none;font-weight:600',
  note: 'margin:18px 0 0;font-size:13px;line-height:1.6;color:#52646c',
} as const;

function asHtml({ subject, paragraphs, action, code, note }: MailTemplate, language: 'en' | 'ja'): string {
  const block = (style: keyof typeof STYLES, html: string): string =>
    `<p style="${STYLES[style]}">${html}</p>`;
  const parts = paragraphs.map((text) => block('text', escapeHtml(text)));
  if (code !== undefined) parts.push(block('code', escapeHtml(code)));
  if (action) {
    const href = escapeHtml(action.href);
    parts.push(
      block('text', `<a href="${href}" style="${STYLES.button}">${escapeHtml(action.label)}</a>`),
      block('note', href),
    );
  }
  if (note !== undefined) parts.push(block('note', escapeHtml(note)));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="${STYLES.body}"><div style="${STYLES.card}"><p style="${STYLES.text}"><strong>Tenken</strong></p>${parts.join('')}</div></body></html>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
