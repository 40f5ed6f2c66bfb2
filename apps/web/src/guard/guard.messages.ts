import { defineMessages } from '../text/messages.ts';

/** Words that every screen about a guard says the same way. */
export const guardMessages = defineMessages({
  en: {
    guard: 'Guard',
    status: {
      anomaly: 'Anomaly',
      normal: 'Normal',
      uninspected: 'Not judged',
      light_not_seen: 'Light not seen yet',
    },
    active: 'Active',
    stopped: 'Stopped',
    archived: 'Archived',
    noModel: 'No AI model yet',
    training: 'In training',
    edit: 'Edit area and alerts',
    retrain: 'Create new AI model',
    back: 'Back to the guard',
  },
  ja: {
    guard: '異常検知',
    status: { anomaly: '異常', normal: '正常', uninspected: '未判定', light_not_seen: '未経験の光' },
    active: '稼働中',
    stopped: '停止中',
    archived: 'アーカイブ済み',
    noModel: 'AIモデルなし',
    training: '学習中',
    edit: '領域と通知を編集',
    retrain: '新しいAIモデルを作成',
    back: '異常検知に戻る',
  },
});
