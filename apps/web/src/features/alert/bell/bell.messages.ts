import { defineMessages } from '../../../shared/text/messages.ts';

export const bellMessages = defineMessages({
  en: {
    bell: (count: number) =>
      count === 0 ? 'Unacknowledged alerts: none' : `Unacknowledged alerts: ${count}`,
    title: 'Unacknowledged alerts',
    said: (count: number) => (count === 1 ? '1 unacknowledged alert' : `${count} unacknowledged alerts`),
    nothing: 'No unacknowledged alerts',
    nothingNote: 'New alerts appear here until a user acknowledges them.',
    more: (count: number) => `and ${count} more`,
    all: 'All alerts',
  },
  ja: {
    bell: (count) => (count === 0 ? '未確認アラート：なし' : `未確認アラート：${count}件`),
    title: '未確認アラート',
    said: (count) => `未確認アラートが${count}件あります`,
    nothing: '未確認のアラートはありません',
    nothingNote: '新しいアラートを、確認済みになるまでここに表示します。',
    more: (count) => `ほか${count}件`,
    all: 'すべてのアラート',
  },
});
