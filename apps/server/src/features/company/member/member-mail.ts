import { languageFor } from '@tenken/contract/account/language.rules.ts';
import type { PublicAddress } from '../../../platform/http/public-address.ts';
import { toMail } from '../../../platform/mail/mail-template.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { memberMails, type MemberMailKind } from './member.messages.ts';

interface Wanted {
  readonly kind: MemberMailKind;
  readonly to: string;
  readonly languageTag: string | null;
  readonly company: string;
  readonly by: string;
  /** Below the prefix. */
  readonly path: `/${string}`;
}

/** A mail about membership, with one link to the console. */
export function memberMail(
  publicAddress: PublicAddress,
  { kind, to, languageTag, company, by, path }: Wanted,
): MailMessage {
  const mailTemplates = memberMails[languageFor(languageTag)];
  return toMail(to, mailTemplates[kind]({ company, by, href: publicAddress.linkTo(path) }), languageTag);
}
