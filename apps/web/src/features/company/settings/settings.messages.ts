import { defineMessages } from '../../../shared/text/messages.ts';

export const settingsMessages = defineMessages({
  en: {
    title: 'Organisation settings',
    settings: 'Settings',
    name: 'Organisation name',
    language: 'Default language',
    languages: { 'en-US': 'English', 'ja-JP': '日本語' },
    languageHelp: 'For new members, and for emails to users without a language setting',
    timezone: 'Default time zone',
    twoFactor: 'Require two-factor authentication',
    twoFactorHelp: (without: number) =>
      without === 0
        ? 'All members have already enabled it.'
        : without === 1
          ? '1 member must set it up at the next login.'
          : `${without} members must set it up at their next login.`,
    save: 'Save',
    saved: 'Settings saved',
    nameRequired: 'Enter a name',
    logo: 'Logo',
    logoHelp: 'JPEG or PNG, up to 1 MB. Shown at the top of the sidebar.',
    chooseLogo: 'Choose image',
    removeLogo: 'Remove',
    logoSaved: 'Logo changed',
    logoRemoved: 'Logo removed',
    noLogo: 'No logo yet',
    retention: 'Retention periods',
    retentionHelp:
      'Older data is permanently deleted within 24 hours. Reference and training photos are kept.',
    retentionKinds: {
      keep_originals_months: 'Original photos',
      keep_pictures_months: 'Display images and heat maps',
      keep_readings_months: 'Readings and guard results, including confirmed ones',
      keep_sensor_data_months: 'Sensor data (battery, signal, triggers)',
      keep_audit_months: 'Audit log',
    },
    forEver: 'Forever',
    months: (count: number) =>
      count % 12 === 0
        ? `${count / 12} ${count === 12 ? 'year' : 'years'}`
        : `${count} ${count === 1 ? 'month' : 'months'}`,
    applyRetention: 'Save retention periods',
    retentionSure: 'I understand that older data will be permanently deleted',
    info: 'Summary',
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
    title: '会社設定',
    settings: '設定',
    name: '会社名',
    language: '既定の言語',
    languages: { 'en-US': 'English', 'ja-JP': '日本語' },
    languageHelp: '新しいメンバーと、言語が未設定のユーザーへのメールに使用します。',
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
    retention: '保存期間',
    retentionHelp:
      '期間を過ぎたデータは24時間以内に完全に削除されます。計器や異常検知対象の設定・学習に使われた写真は残ります。',
    retentionKinds: {
      keep_originals_months: 'カメラから届いた元画像',
      keep_pictures_months: '表示用画像とヒートマップ',
      keep_readings_months: '読み取り値と異常検知の判定（確定済みを含む）とその写真',
      keep_sensor_data_months: 'センサーデータ（電池残量、電波強度、トリガー）',
      keep_audit_months: '監査ログ',
    },
    forEver: '無期限',
    months: (count: number) => (count % 12 === 0 ? `${count / 12}年` : `${count}か月`),
    applyRetention: '保存期間を適用',
    retentionSure: '保存期間を過ぎたデータが完全に削除されることを理解しました',
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
