import { defineMessages } from '../text/messages.ts';

/** What is said where there is nothing better to say. */
export const failureMessages = defineMessages({
  en: {
    generic: 'An error occurred during processing; try again',
    noAnswer: 'The server cannot be reached. Check your network connection and try again.',
  },
  ja: {
    generic: '処理中にエラーが発生しました。もう一度お試しください。',
    noAnswer: 'サーバーに接続できません。ネットワークを確認してもう一度お試しください。',
  },
});
