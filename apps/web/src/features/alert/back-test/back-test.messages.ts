import { defineMessages } from '../../../shared/text/messages.ts';
import { counted } from '../../../shared/text/counted.ts';

export const backTestMessages = defineMessages({
  en: {
    title: 'Back-test',
    period: 'Look-back period',
    days: (days: number) => counted(days, 'day'),
    result: (count: number, days: number) =>
      count === 0
        ? `Would not have alerted in the last ${counted(days, 'day')}`
        : count === 1
          ? `Would have alerted once in the last ${counted(days, 'day')}`
          : `Would have alerted ${count} times in the last ${counted(days, 'day')}`,
    seen: {
      gauge: (count: number) => counted(count, 'reading'),
      guard: (count: number) => counted(count, 'result'),
    },
    looked: (seen: string, messages: number) =>
      `${seen} evaluated. Each recipient would have received ${counted(messages, 'notification')}.`,
    nothing: {
      gauge: (days: number) => `No readings in the last ${counted(days, 'day')}`,
      guard: (days: number) => `No results in the last ${counted(days, 'day')}`,
    },
    again: 'Recalculating…',
    incomplete: 'Correct the fields above first',
    more: (count: number) => `and ${count} more`,
    photo: (kind: string, time: string) => `${kind}, ${time}`,
  },
  ja: {
    title: '過去データでの検証',
    period: 'さかのぼる日数',
    days: (days) => `${days}日`,
    result: (count, days) =>
      count === 0
        ? `この設定では、直近${days}日間のアラートは0回になります`
        : `この設定では、直近${days}日間のアラートは${count}回になります`,
    seen: { gauge: (count) => `読み取り値${count}件`, guard: (count) => `判定${count}件` },
    looked: (seen, messages) => `${seen}を検証しました。通知先1人あたり${messages}件の通知になります。`,
    nothing: {
      gauge: (days) => `直近${days}日間の読み取り値はありません`,
      guard: (days) => `直近${days}日間の判定はありません`,
    },
    again: '再検証中…',
    incomplete: '先に上の項目を修正してください',
    more: (count) => `ほか${count}件`,
    photo: (kind, time) => `${kind} ${time}`,
  },
});
