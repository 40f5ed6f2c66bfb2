import { ALERT_KIND_WORDS } from '@tenken/contract/alert/alert-kind.words.ts';
import { defineMessages } from '../../shared/text/messages.ts';

/** Words that every screen about an alert says the same way. */
export const alertMessages = defineMessages({
  en: {
    title: 'Alerts',
    kinds: ALERT_KIND_WORDS.en,
    named: (target: string, what: string) => `${target}: ${what}`,
    states: { open: 'Open', resolved: 'Resolved', withdrawn: 'Withdrawn' },
    acknowledged: 'Acknowledged',
    shelved: 'Shelved',
    late: 'Late data',
    acknowledge: 'Acknowledge',
    acknowledgeNamed: (name: string) => `Acknowledge: ${name}`,
    takeBack: 'Undo acknowledgement',
    takeBackNamed: (name: string) => `Undo acknowledgement: ${name}`,
    acknowledgedDone: 'Alert acknowledged. It will not be escalated.',
    takenBack: 'Acknowledgement undone',
    nobody: 'Unassigned',
    since: (time: string) => `since ${time}`,
    comments: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
    batteryAt: (percentage: string) => `${percentage}%`,
    unacknowledged: (count: number) =>
      count === 1 ? '1 unacknowledged alert' : `${count} unacknowledged alerts`,
  },
  ja: {
    title: 'アラート',
    kinds: ALERT_KIND_WORDS.ja,
    named: (target, what) => `${target}：${what}`,
    states: { open: '発生中', resolved: '復帰', withdrawn: '取り消し' },
    acknowledged: '確認済み',
    shelved: '保留中',
    late: '遅延データ',
    acknowledge: '確認済みに変更',
    acknowledgeNamed: (name) => `確認済みに変更：${name}`,
    takeBack: '確認を取り消す',
    takeBackNamed: (name) => `確認を取り消す：${name}`,
    acknowledgedDone: '確認済みに変更しました。今後エスカレーションは行いません。',
    takenBack: '確認を取り消しました',
    nobody: '未定',
    since: (time) => `${time}から`,
    comments: (count) => `コメント${count}件`,
    batteryAt: (percentage) => `${percentage}%`,
    unacknowledged: (count) => `未確認アラート ${count}件`,
  },
});
