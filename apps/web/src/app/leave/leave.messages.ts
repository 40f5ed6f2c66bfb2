import { defineMessages } from '../../shared/text/messages.ts';

export const leaveMessages = defineMessages({
  en: {
    title: 'Log out',
    logOut: 'Log out',
    waiting: (count: number) =>
      count === 1
        ? '1 photo of a round has not been sent yet.'
        : `${count} photos of rounds have not been sent yet.`,
    waitingNote:
      'Unsent data stays on this phone until you log in again. Send it first if another user will use the phone.',
    toRounds: 'Open rounds',
    offlineTitle: 'Offline',
    offline: 'You are offline. Connect to the network to log out.',
    again: 'Retry',
  },
  ja: {
    title: 'ログアウト',
    logOut: 'ログアウト',
    waiting: (count) => `巡回の写真${count}枚がまだ送信されていません。`,
    waitingNote:
      '写真はこの端末に残り、次にこの端末でログインしたときに送信されます。ほかのユーザーには表示されません。このあとほかのユーザーが使う場合は、先に送信してください。',
    toRounds: '巡回画面を開く',
    offlineTitle: 'オフライン',
    offline: 'オフラインのため、ログアウトできません。ネットワークに接続してから、もう一度お試しください。',
    again: '再試行',
  },
});
