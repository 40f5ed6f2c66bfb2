import { defineMessages } from '../../../shared/text/messages.ts';

export const bellMessages = defineMessages({
  en: {
    bell: (count: number) => (count === 0 ? 'New alerts: none' : `New alerts: ${count}`),
    title: 'New alerts',
    said: (count: number) => (count === 1 ? '1 new alert' : `${count} new alerts`),
    nothing: 'No new alerts',
    nothingNote: 'New alerts appear here.',
    more: (count: number) => `and ${count} more`,
    all: 'All alerts',
  },
  ja: {
    bell: (count) => (count === 0 ? '新着アラート：なし' : `新着アラート：${count}件`),
    title: '新着アラート',
    said: (count) => `新着アラートが${count}件あります`,
    nothing: '新着はありません',
    nothingNote: '新しいアラートはここに表示されます。',
    more: (count) => `ほか${count}件`,
    all: 'すべてのアラート',
  },
});
