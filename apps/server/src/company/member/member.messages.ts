/** Mails about membership; the person may have no language yet, then the company's is used. */
export const memberMails = {
  en: {
    invitation: (company: string, by: string) => ({
      subject: `${by} invites you to ${company}`,
      lines: [
        `${by} invites you to ${company}, where cameras read gauges and watch over equipment.`,
        'Open the link to choose your password. It works for 2 days, and once.',
      ],
      button: 'Accept the invitation',
      ending: 'If you do not know this company, you need not do anything.',
    }),
    added: (company: string, by: string) => ({
      subject: `${by} added you to ${company}`,
      lines: [`${by} added you to ${company}. Log in with the password you have.`],
      button: 'Open the console',
      ending: '',
    }),
    twoFactorReset: (company: string, by: string) => ({
      subject: 'Your second factor was switched off',
      lines: [
        `${by}, an administrator of ${company}, switched off the second factor of your account.`,
        'Set it up again when you log in. If you did not ask for this, tell your administrator.',
      ],
      button: 'Open the console',
      ending: '',
    }),
  },
  ja: {
    invitation: (company: string, by: string) => ({
      subject: `${by}さんから${company}への招待`,
      lines: [
        `${by}さんが、カメラで計器の読み取りと設備の監視を行う${company}にあなたを招待しました。`,
        'リンクを開いてパスワードを設定してください。リンクは2日間、1回だけ有効です。',
      ],
      button: '招待を承諾する',
      ending: 'お心当たりがない場合は、このメールを破棄してください。',
    }),
    added: (company: string, by: string) => ({
      subject: `${company}に追加されました`,
      lines: [`${by}さんがあなたを${company}に追加しました。お持ちのパスワードでログインしてください。`],
      button: 'コンソールを開く',
      ending: '',
    }),
    twoFactorReset: (company: string, by: string) => ({
      subject: '二要素認証が解除されました',
      lines: [
        `${company}の管理者${by}さんが、あなたのアカウントの二要素認証を解除しました。`,
        '次回ログイン時にもう一度設定してください。お心当たりがない場合は管理者に連絡してください。',
      ],
      button: 'コンソールを開く',
      ending: '',
    }),
  },
} as const;

export type MemberMail = keyof (typeof memberMails)['en'];
