import { languageFor } from '@tenken/contract/account/language.rules.ts';
import type { PublicAddress } from '../../../platform/http/public-address.ts';
import { toMail, type MailTemplate } from '../../../platform/mail/mail-template.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import type { Administrator, EndedWebhook } from './failing.store.ts';

interface Facts {
  readonly name: string;
  readonly url: string;
  readonly href: string;
}

const mailTemplates = {
  en: {
    failures: ({ name, url, href }: Facts): MailTemplate => ({
      subject: `The webhook ${name} was deactivated`,
      paragraphs: [
        `No successful delivery to ${url} for 5 days. The webhook ${name} has been deactivated.`,
        'Fix the destination, activate the webhook, and redeliver missed events from the delivery log.',
      ],
      action: { label: 'Open webhooks', href },
    }),
    gone: ({ name, url, href }: Facts): MailTemplate => ({
      subject: `The webhook ${name} was deactivated`,
      paragraphs: [
        `${url} returned 410 Gone. The webhook ${name} has been deactivated.`,
        'Change the destination URL or delete the webhook.',
      ],
      action: { label: 'Open webhooks', href },
    }),
  },
  ja: {
    failures: ({ name, url, href }: Facts): MailTemplate => ({
      subject: `Webhook「${name}」を無効にしました`,
      paragraphs: [
        `${url}への送信が5日間一度も受け付けられなかったため、Webhook「${name}」を無効にしました。`,
        '送信先の復旧後にWebhookを有効にし、送信できなかった期間のイベントを送信履歴から再送信してください。',
      ],
      action: { label: 'Webhookを開く', href },
    }),
    gone: ({ name, url, href }: Facts): MailTemplate => ({
      subject: `Webhook「${name}」を無効にしました`,
      paragraphs: [
        `${url}から廃止済み（410）との応答があったため、Webhook「${name}」を無効にしました。`,
        '送信先URLを変更するか、Webhookを削除してください。',
      ],
      action: { label: 'Webhookを開く', href },
    }),
  },
} as const;

/** Notifies an administrator that the webhook was deactivated, and why. */
export function endedMail(
  publicAddress: PublicAddress,
  { email, language_tag }: Administrator,
  { name, destination_url, deactivated_because }: EndedWebhook,
): MailMessage {
  const language = languageFor(language_tag);
  const kind = deactivated_because === 'gone' ? 'gone' : 'failures';
  const href = publicAddress.linkTo('/developers/webhooks');
  return toMail(email, mailTemplates[language][kind]({ name, url: destination_url, href }), language);
}
