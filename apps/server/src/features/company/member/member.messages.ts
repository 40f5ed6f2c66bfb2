import type { MailTemplate } from '../../../platform/mail/mail-template.ts';

interface Facts {
  readonly company: string;
  readonly by: string;
  readonly href: string;
}

/** Mails about membership; the person may have no language yet, then the company's is used. */
export const memberMails = {
  en: {
    invitation: ({ company, by, href }: Facts): MailTemplate => ({
      subject: `${by} invites you to ${company}`,
      paragraphs: [
        `${by} invited you to join ${company} on Tenken, a service for remote gauge reading and anomaly detection.`,
        'Open the link to accept or decline. It is valid for 2 days.',
      ],
      action: { label: 'Open invitation', href },
      note: 'If you do not know this organisation, ignore this email.',
    }),
    twoFactorReset: ({ company, by, href }: Facts): MailTemplate => ({
      subject: 'Your two-factor authentication was disabled',
      paragraphs: [
        `${by}, an administrator of ${company}, disabled the two-factor authentication of your account.`,
        'Set it up again when you log in. If you did not request this, tell your administrator.',
      ],
      action: { label: 'Open the console', href },
    }),
  },
  ja: {
    invitation: ({ company, by, href }: Facts): MailTemplate => ({
      subject: `${by}さんから${company}への招待`,
      paragraphs: [
        `${by}さんから、Tenken（カメラによる計器の読み取りと設備の監視）の「${company}」への招待が届いています。`,
        'リンクを開いて内容をご確認のうえ、承諾または辞退してください。リンクは2日間有効です。',
      ],
      action: { label: '招待を確認', href },
      note: 'お心当たりがない場合は、このメールを破棄してください。承諾しない限り、登録は行われません。',
    }),
    twoFactorReset: ({ company, by, href }: Facts): MailTemplate => ({
      subject: '二要素認証が無効になりました',
      paragraphs: [
        `${company}の管理者${by}さんが、アカウントの二要素認証を無効にしました。`,
        '次回ログイン時にもう一度設定してください。お心当たりがない場合は管理者に連絡してください。',
      ],
      action: { label: 'コンソールを開く', href },
    }),
  },
} as const;

export type MemberMailKind = keyof (typeof memberMails)['en'];
