import { defineMessages } from '../../../shared/text/messages.ts';

export const alertListMessages = defineMessages({
  en: {
    lists: 'Alert status',
    tabs: {
      unacknowledged: 'Unacknowledged',
      acknowledged: 'Acknowledged',
      shelved: 'Shelved',
      history: 'History',
    },
    facility: 'Facility',
    allFacilities: 'All facilities',
    settings: 'Alert settings',
    columns: {
      what: 'Alert',
      target: 'Target',
      value: 'Value',
      since: 'Since',
      until: 'Resolved',
      state: 'Status',
      assignee: 'Assignee',
      comments: 'Comments',
    },
    empty: {
      unacknowledged: 'No unacknowledged alerts',
      acknowledged: 'No acknowledged alerts',
      shelved: 'No shelved alerts',
      history: 'No alerts yet',
    },
    emptyNote: {
      unacknowledged: 'No alert is open, or all of them have been acknowledged.',
      acknowledged: 'Acknowledged alerts that are still open appear here.',
      shelved: 'Shelved alerts appear here. No notifications are sent while they are shelved.',
      history: 'Resolved alerts appear here.',
    },
    more: 'Show older alerts',
  },
  ja: {
    lists: 'アラートの状態',
    tabs: { unacknowledged: '未確認', acknowledged: '確認済み', shelved: '保留中', history: '履歴' },
    facility: '施設',
    allFacilities: 'すべての施設',
    settings: 'アラート設定',
    columns: {
      what: 'アラート',
      target: '点検対象',
      value: '値',
      since: '発生日時',
      until: '復帰日時',
      state: '状態',
      assignee: '担当者',
      comments: 'コメント',
    },
    empty: {
      unacknowledged: '未確認のアラートはありません',
      acknowledged: '確認済みのアラートはありません',
      shelved: '保留中のアラートはありません',
      history: 'アラートはまだありません',
    },
    emptyNote: {
      unacknowledged: '発生中のアラートがないか、すべて確認済みです。',
      acknowledged: '確認済みで、まだ復帰していないアラートを表示します。',
      shelved: '通知を保留している発生中のアラートを表示します。',
      history: '復帰したアラートを表示します。',
    },
    more: '以前のアラートを表示',
  },
});
