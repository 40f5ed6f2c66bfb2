import { defineMessages } from '../../text/messages.ts';

export const leaveMessages = defineMessages({
  en: {
    title: 'Log out',
    logOut: 'Log out',
    waiting: (count: number) =>
      count === 1
        ? '1 photo of a round has not been sent yet.'
        : `${count} photos of rounds have not been sent yet.`,
    waitingNote:
      'What was not sent stays on this phone until you log in on it again, and nobody else sees it. If somebody else uses this phone next, send it first.',
    toRounds: 'To the rounds',
    offlineTitle: 'No network',
    offline: 'Logging out needs the network: the server does not answer. Try again once you are connected.',
    again: 'Try again',
  },
  ja: {
    title: 'ログアウト',
    logOut: 'ログアウト',
    waiting: (count) => `巡回の写真${count}枚がまだ送信されていません。`,
    waitingNote:
      '写真はこの端末に残り、次にこの端末でログインしたときに送信されます。ほかの人には表示されません。このあと別の人が使う場合は、先に送信してください。',
    toRounds: '巡回へ',
    offlineTitle: 'ネットワークなし',
    offline: 'サーバーから応答がないため、ログアウトできません。接続してからもう一度お試しください。',
    again: '再試行',
  },
});
