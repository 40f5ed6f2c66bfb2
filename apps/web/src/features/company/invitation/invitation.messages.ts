import { defineMessages } from '../../../shared/text/messages.ts';

/** What somebody who is invited reads: the page of the link, the home of a person without a company. */
export const invitationMessages = defineMessages({
  en: {
    title: (company: string) => `Join ${company}`,
    lead: 'You have been invited. Accept or decline the invitation.',
    for: 'For',
    role: 'Role',
    roleNotes: {
      administrator: 'All permissions, including organisation settings, webhooks and the audit log',
      manager: 'Members, management units and all facilities',
      none: 'Selected management units only',
    },
    units: 'Management units',
    invitedBy: 'Invited by',
    validUntil: 'Valid until',
    accept: 'Accept',
    decline: 'Decline',
    logIn: 'Log in to accept',
    logInNote: 'You already have an account. Log in as usual to accept.',
    consent: (company: string) =>
      `Administrators of ${company} will see your name, email and last login and can disable your two-factor authentication.`,
    declineInstead: 'Decline invitation',
    otherAccount: (email: string) =>
      `This invitation is for ${email}, and you are logged in with another account. Log out, then open the link again.`,
    logOut: 'Log out',
    belongs: (company: string) =>
      `You already belong to ${company}. Ask its administrator to remove you before you accept.`,
    toConsole: 'Go to the dashboard',
    accepted: (company: string) => `You joined ${company}`,
    declined: 'You declined the invitation',
    declinedText: (company: string) => `${company} sees that you declined. Nothing else changed.`,
    declinedToast: 'Invitation declined',
    failed: 'This link cannot be used',
    failedNote: 'Ask the user who invited you to resend the invitation.',
    invitations: 'Invitations',
    noCompany: 'You do not belong to an organisation',
    waiting: (count: number) => (count === 1 ? '1 pending invitation' : `${count} pending invitations`),
    nothingWaits: 'Ask an administrator of your organisation to invite you. The invitation appears here.',
    signedInAs: (email: string) => `Logged in as ${email}`,
  },
  ja: {
    title: (company) => `${company}に参加`,
    lead: '招待が届いています。承諾または辞退してください。',
    for: '宛先',
    role: '役割',
    roleNotes: {
      administrator: '会社設定、Webhook、監査ログを含むすべての権限',
      manager: 'メンバー、管理ユニット、すべての施設',
      none: '指定された管理ユニットのみ',
    },
    units: '管理ユニット',
    invitedBy: '招待したユーザー',
    validUntil: '有効期限',
    accept: '承諾',
    decline: '辞退',
    logIn: 'ログインして承諾',
    logInNote:
      'アカウントをお持ちです。現在のパスワードと二要素認証でログインしてください。どちらも変更されません。',
    consent: (company) =>
      `承諾すると、${company}の管理者は名前、メールアドレス、最終ログインを確認でき、二要素認証を無効にできます。`,
    declineInstead: '招待を辞退',
    otherAccount: (email) =>
      `この招待は${email}宛てですが、別のアカウントでログインしています。ログアウトしてから、リンクをもう一度開いてください。`,
    logOut: 'ログアウト',
    belongs: (company) =>
      `現在は${company}に所属しています。所属できる会社は1社のみです。承諾するには、先に現在の会社の管理者に削除を依頼してください。`,
    toConsole: 'ダッシュボードへ移動',
    accepted: (company) => `${company}に参加しました`,
    declined: '招待を辞退しました',
    declinedText: (company) => `${company}には辞退したことが表示されます。ほかに変更はありません。`,
    declinedToast: '招待を辞退しました',
    failed: 'このリンクは使えません',
    failedNote: '招待したユーザーに、招待の再送信を依頼してください。',
    invitations: '招待',
    noCompany: '会社に所属していません',
    waiting: (count) => `${count}件の招待に回答してください。`,
    nothingWaits: '会社の管理者に招待を依頼してください。招待はこの画面に表示されます。',
    signedInAs: (email) => `${email}でログイン中`,
  },
});
