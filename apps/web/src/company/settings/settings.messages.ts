import { defineMessages } from '../../text/messages.ts';

export const settingsMessages = defineMessages({
  en: {
    title: 'Organisation',
    settings: 'Settings',
    name: 'Name of the organisation',
    language: 'Default language',
    languages: { 'en-US': 'English', 'ja-JP': '日本語' },
    languageHelp: 'For new members and for mails to people without a language of their own',
    timezone: 'Default time zone',
    twoFactor: 'Everybody needs two-factor authentication',
    twoFactorHelp: (without: number) =>
      without === 0
        ? 'Every member has it switched on already.'
        : without === 1
          ? '1 member has none yet and sets it up at the next sign-in.'
          : `${without} members have none yet and set it up at the next sign-in.`,
    save: 'Save',
    saved: 'The settings were saved',
    nameRequired: 'Enter a name',
    logo: 'Logo',
    logoHelp: 'JPEG or PNG, at most 1 MB. It stands at the top of the sidebar.',
    chooseLogo: 'Choose a picture',
    removeLogo: 'Remove',
    logoSaved: 'The logo was changed',
    logoRemoved: 'The logo was removed',
    noLogo: 'No logo yet',
    info: 'At a glance',
    counts: {
      management_units: 'Management units',
      facilities: 'Facilities',
      cameras: 'Cameras',
      members: 'Members',
    },
    plan: 'Plan',
    noPlan: 'No plan',
    periods: { 'FREQ=MONTHLY': 'monthly', 'FREQ=YEARLY': 'yearly' },
  },
  ja: {
    title: '組織',
    settings: '設定',
    name: '組織名',
    language: '既定の言語',
    languages: { 'en-US': 'English', 'ja-JP': '日本語' },
    languageHelp: '新しいメンバーと、言語が未設定のユーザーへのメールに使用します',
    timezone: '既定のタイムゾーン',
    twoFactor: '全員に二要素認証を必須にする',
    twoFactorHelp: (without: number) =>
      without === 0
        ? 'すべてのメンバーが設定済みです。'
        : `${without}人が未設定です。次回ログイン時に設定します。`,
    save: '保存',
    saved: '設定を保存しました',
    nameRequired: '名前を入力してください',
    logo: 'ロゴ',
    logoHelp: 'JPEGまたはPNG、1 MBまで。サイドバーの上部に表示されます。',
    chooseLogo: '画像を選択',
    removeLogo: '削除',
    logoSaved: 'ロゴを変更しました',
    logoRemoved: 'ロゴを削除しました',
    noLogo: 'ロゴはまだありません',
    info: '概要',
    counts: {
      management_units: '管理ユニット',
      facilities: '施設',
      cameras: 'カメラ',
      members: 'メンバー',
    },
    plan: 'プラン',
    noPlan: 'プランなし',
    periods: { 'FREQ=MONTHLY': '月次', 'FREQ=YEARLY': '年次' },
  },
});
