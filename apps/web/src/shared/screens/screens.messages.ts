import { defineMessages } from '../text/messages.ts';

/** English texts of not found, too many requests and the status line are quoted from the specification. */
export const screenMessages = defineMessages({
  en: {
    toDashboard: 'Go to the dashboard',
    contact: 'Contact us',
    notFound: {
      title: 'Page not found',
      text: 'The requested URL was not found. If you entered the URL manually please check your spelling and try again.',
    },
    generic: {
      title: 'An error occurred',
      text: 'This page cannot be shown. Check the URL, or ask an administrator for access.',
    },
    server: {
      title: 'Server error',
      text: 'The server could not process your request.',
      later: 'Try again later.',
      status: (status: number) => `${status} Internal Server Error`,
    },
    tooManyRequests: {
      title: '429 Too Many Requests',
      text: 'Sorry, we received too many requests from you recently. Please try again later.',
    },
    newVersion: {
      title: 'New version available',
      text: 'A part of this page could not be loaded. Reload to continue with the current version.',
    },
    chunk: {
      title: 'This page could not be loaded',
      text: 'A file of this page could not be downloaded. Reload to try again.',
    },
    reload: 'Reload',
    connection: {
      title: 'The server cannot be reached',
      text: 'Check your connection. No data is lost.',
      retry: 'Retry',
      askedAgain: 'Retrying automatically. Your page reopens when the server responds.',
      rounds: 'Rounds on this phone',
    },
    noFacility: {
      title: 'No facility access',
      text: 'Contact your system administrator or an administrator of your organisation to get access to a facility.',
      createUnit: 'Create a management unit',
    },
  },
  ja: {
    toDashboard: 'ダッシュボードへ移動',
    contact: 'お問い合わせ',
    notFound: {
      title: 'ページが見つかりません',
      text: '指定されたURLは見つかりませんでした。URLを直接入力した場合は、綴りを確認してもう一度お試しください。',
    },
    generic: {
      title: 'エラーが発生しました',
      text: 'このページは表示できません。URLを確認するか、閲覧権限を管理者に依頼してください。',
    },
    server: {
      title: 'サーバーエラー',
      text: 'システム側の問題により、リクエストを処理できませんでした。',
      later: 'しばらくしてからもう一度お試しください。',
      status: (status) => `${status} Internal Server Error`,
    },
    tooManyRequests: {
      title: '429 Too Many Requests',
      text: '短時間に送信されたリクエストが多すぎます。しばらくしてからもう一度お試しください。',
    },
    newVersion: {
      title: '新しいバージョンがあります',
      text: 'このページの一部を読み込めませんでした。再読み込みすると最新版で続けられます。',
    },
    chunk: {
      title: 'このページを読み込めませんでした',
      text: 'このページのファイルをダウンロードできませんでした。再読み込みしてもう一度お試しください。',
    },
    reload: '再読み込み',
    connection: {
      title: 'サーバーに接続できません',
      text: 'ネットワーク接続を確認してください。データは失われていません。',
      retry: '再試行',
      askedAgain: '自動で再接続します。接続できると元の画面に戻ります。',
      rounds: 'この端末の巡回',
    },
    noFacility: {
      title: '利用できる施設がまだありません',
      text: '施設の閲覧権限は、会社の管理者またはシステム管理者に依頼してください。',
      createUnit: '管理ユニットを作成',
    },
  },
});
