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
        'Open the link to choose your password. It works for 2 days, and once.',
      ],
      action: { label: 'Accept the invitation', href },
      note: 'If you do not know this company, you need not do anything.',
    }),
    added: ({ company, by, href }: Facts): Letter => ({
      subject: `${by} added you to ${company}`,
      paragraphs: [`${by} added you to ${company}. Log in with the password you have.`],
      action: { label: 'Open the console', href },
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
        'リンクを開いてパスワードを設定してください。リンクは2日間、1回だけ有効です。',
      ],
      action: { label: '招待を承諾する', href },
      note: 'お心当たりがない場合は、このメールを破棄してください。',
    }),
    added: ({ company, by, href }: Facts): Letter => ({
      subject: `${company}に追加されました`,
      paragraphs: [`${by}さんがあなたを${company}に追加しました。お持ちのパスワードでログインしてください。`],
      action: { label: 'コンソールを開く', href },
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
