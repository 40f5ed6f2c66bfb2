import { defineMessages } from '../../shared/text/messages.ts';

export const connectionMessages = defineMessages({
  en: {
    unanswered: 'No response from the server yet.',
    reconnecting: (time: string) => `Reconnecting. Showing data as of ${time}.`,
    offline: (time: string) => `Offline since ${time}. Data may be outdated and changes cannot be saved.`,
  },
  ja: {
    unanswered: 'サーバーの応答がありません。',
    reconnecting: (time) => `再接続しています。表示中のデータは${time}時点のものです。`,
    offline: (time) => `${time}からオフラインです。表示中のデータはその時点のもので、変更は保存できません。`,
  },
});
