import type { Letter } from '../../platform/mail/letter.ts';

interface Facts {
  readonly company: string;
  readonly by: string;
  readonly href: string;
}

/** Mails about membership; the person may have no language yet, then the company's is used. */
export const memberLetters = {
  en: {
    invitation: ({ company, by, href }: Facts): Letter => ({
      subject: `${by} invites you to ${company}`,
      paragraphs: [
        `${by} invites you to ${company}, where cameras read gauges and watch over equipment.`,
        'Open the link to see what you are invited to, and accept or decline. It works for 2 days.',
      ],
      action: { label: 'See the invitation', href },
      note: 'If you do not know this company, you need not do anything: nothing happens unless you accept.',
    }),
    twoFactorReset: ({ company, by, href }: Facts): Letter => ({
      subject: 'Your second factor was switched off',
      paragraphs: [
        `${by}, an administrator of ${company}, switched off the second factor of your account.`,
        'Set it up again when you log in. If you did not ask for this, tell your administrator.',
      ],
      action: { label: 'Open the console', href },
    }),
  },
  ja: {
    invitation: ({ company, by, href }: Facts): Letter => ({
      subject: `${by}さんから${company}への招待`,
      paragraphs: [
        `${by}さんが、カメラで計器の読み取りと設備の監視を行う${company}にあなたを招待しました。`,
        'リンクを開いて内容をご確認のうえ、承諾または辞退してください。リンクは2日間有効です。',
      ],
      action: { label: '招待を確認する', href },
      note: 'お心当たりがない場合は、このメールを破棄してください。承諾しない限り、何も起こりません。',
    }),
    twoFactorReset: ({ company, by, href }: Facts): Letter => ({
      subject: '二要素認証が解除されました',
      paragraphs: [
        `${company}の管理者${by}さんが、あなたのアカウントの二要素認証を解除しました。`,
        '次回ログイン時にもう一度設定してください。お心当たりがない場合は管理者に連絡してください。',
      ],
      action: { label: 'コンソールを開く', href },
    }),
  },
} as const;

export type MemberLetter = keyof (typeof memberLetters)['en'];
