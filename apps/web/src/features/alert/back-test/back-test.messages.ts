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
    looked: (readings: number, messages: number) =>
      `${readings} ${readings === 1 ? 'reading' : 'readings'} evaluated. Each recipient would have received ${messages} ${messages === 1 ? 'notification' : 'notifications'}.`,
    nothing: (days: number) => `No readings in the last ${counted(days, 'day')}`,
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
    looked: (readings, messages) =>
      `読み取り値${readings}件を検証しました。通知先1人あたり${messages}件の通知になります。`,
    nothing: (days) => `直近${days}日間の読み取り値はありません`,
    again: '再検証中…',
    incomplete: '先に上の項目を修正してください',
    more: (count) => `ほか${count}件`,
    photo: (kind, time) => `${kind} ${time}`,
  },
});
