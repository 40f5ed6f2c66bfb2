import { languageFor } from '@tenken/contract/account/language.rules.ts';
import type { MailTemplate } from '../../platform/mail/mail-template.ts';

type Language = 'en' | 'ja';

export const mailLanguage = (tag: string | null): Language => languageFor(tag);

export interface Origin {
  readonly when: string;
  readonly ip: string;
  readonly browser: string;
}

interface MailTemplates {
  confirmEmail: (href: string) => MailTemplate;
  resetPassword: (href: string) => MailTemplate;
  signInCode: (code: string) => MailTemplate;
  setUpCode: (code: string) => MailTemplate;
  newOrigin: (origin: Origin) => MailTemplate;
  passwordChanged: (origin: Origin) => MailTemplate;
  twoFactorDisabled: (origin: Origin) => MailTemplate;
}

const en: MailTemplates = {
  confirmEmail: (href) => ({
    subject: 'Confirm your email address',
    paragraphs: ['Confirm your email address to use Tenken. The link is valid for 2 days.'],
    action: { label: 'Confirm email address', href },
    note: 'If you did not create an account, ignore this email.',
  }),
  resetPassword: (href) => ({
    subject: 'Choose a new password',
    paragraphs: ['Choose a new password for your account. The link is valid for 60 minutes and works once.'],
    action: { label: 'Choose a new password', href },
    note: 'If you did not request this, ignore this email. Your password stays the same.',
  }),
  signInCode: (code) => ({
    subject: 'Your login code',
    paragraphs: ['Enter this code to log in. It is valid for 10 minutes.'],
    code,
    note: 'If this was not you, someone may know your password. Change it now.',
  }),
  setUpCode: (code) => ({
    subject: 'Your code for two-factor authentication',
    paragraphs: ['Enter this code to enable two-factor authentication. It is valid for 10 minutes.'],
    code,
  }),
  newOrigin: ({ when, ip, browser }) => ({
    subject: 'Login from a new browser',
    paragraphs: [`Time: ${when}`, `IP address: ${ip}`, `Browser: ${browser}`],
    note: 'If this was not you, change your password and log out the other browsers in your account settings.',
  }),
  passwordChanged: ({ when, ip, browser }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Time: ${when}`,
      `IP address: ${ip}`,
      `Browser: ${browser}`,
      'Other browsers were logged out and your API tokens were revoked. Create new tokens for your programs.',
    ],
    note: 'If this was not you, reset your password immediately and tell your administrator.',
  }),
  twoFactorDisabled: ({ when, ip, browser }) => ({
    subject: 'Two-factor authentication disabled',
    paragraphs: [`Time: ${when}`, `IP address: ${ip}`, `Browser: ${browser}`],
    note: 'If this was not you, change your password immediately and tell your administrator.',
  }),
};

const ja: MailTemplates = {
  confirmEmail: (href) => ({
    subject: 'メールアドレスの確認',
    paragraphs: ['Tenkenを利用するには、メールアドレスを確認してください。リンクの有効期間は2日です。'],
    action: { label: 'メールアドレスを確認', href },
    note: 'アカウントを作成していない場合は、このメールを破棄してください。',
  }),
  resetPassword: (href) => ({
    subject: '新しいパスワードの設定',
    paragraphs: ['新しいパスワードを設定してください。リンクの有効期間は60分で、1回だけ使えます。'],
    action: { label: '新しいパスワードを設定', href },
    note: 'お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。',
  }),
  signInCode: (code) => ({
    subject: 'ログイン用の確認コード',
    paragraphs: ['ログイン画面にこのコードを入力してください。有効期間は10分です。'],
    code,
    note: 'お心当たりがない場合は、第三者にパスワードを知られているおそれがあります。すぐに変更してください。',
  }),
  setUpCode: (code) => ({
    subject: '二要素認証の確認コード',
    paragraphs: ['二要素認証を有効にするには、このコードを入力してください。有効期間は10分です。'],
    code,
  }),
  newOrigin: ({ when, ip, browser }) => ({
    subject: '新しいブラウザーからのログイン',
    paragraphs: [`日時：${when}`, `接続元IPアドレス：${ip}`, `ブラウザー：${browser}`],
    note: 'お心当たりがない場合は、パスワードを変更し、アカウント設定でほかのブラウザーをログアウトしてください。',
  }),
  passwordChanged: ({ when, ip, browser }) => ({
    subject: 'パスワードが変更されました',
    paragraphs: [
      `日時：${when}`,
      `接続元IPアドレス：${ip}`,
      `ブラウザー：${browser}`,
      'ほかのブラウザーはログアウトされ、APIトークンは無効になりました。APIを使うプログラムには、新しいトークンを発行してください。',
    ],
    note: 'お心当たりがない場合は、すぐにパスワードを再設定し、管理者に連絡してください。',
  }),
  twoFactorDisabled: ({ when, ip, browser }) => ({
    subject: '二要素認証が無効になりました',
    paragraphs: [`日時：${when}`, `接続元IPアドレス：${ip}`, `ブラウザー：${browser}`],
    note: 'お心当たりがない場合は、すぐにパスワードを変更し、管理者に連絡してください。',
  }),
};

export const mailTemplates: Record<Language, MailTemplates> = { en, ja };
