import { rangeText } from '@tenken/contract/measurement/limits-text.ts';
import { writtenTime } from '../../platform/clock/written-time.ts';
import type { PublicAddress } from '../../platform/http/public-address.ts';
import type { MailMessage } from '../../platform/mail/mail-message.ts';
import { plainLine } from '../../platform/mail/plain-line.ts';
import { languageOf, readyMessages } from './export.messages.ts';
import type { ExportRow } from './export.store.ts';

/** Tells the person who asked, in their language and time zone. */
export function readyMail(
  publicAddress: PublicAddress,
  row: ExportRow,
  file: { row_count: number; byte_size: number; expires_at: Date },
): MailMessage {
  const language = languageOf(row.requested_by.language_tag);
  const { subject, text } = readyMessages[language];
  return {
    to: row.requested_by.email,
    subject: subject(row.facility_name),
    text: text({
      facility: plainLine(row.facility_name),
      period: rangeText(language, row.from_date, row.until_date),
      rows: file.row_count.toLocaleString('en-US'),
      size: sizeText(file.byte_size),
      expires: writtenTime(file.expires_at, row.timezone, row.requested_by.language_tag),
      link: publicAddress.linkTo(`/export?facility_id=${encodeURIComponent(row.facility_id)}`),
    }),
    html: null,
    attachments: [],
  };
}

/** Units of a thousand, as file managers show them. */
function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}
