import { defineMessages } from '../../text/messages.ts';

export const alertListMessages = defineMessages({
  en: {
    lists: 'Which alerts',
    tabs: { open: 'Open', acknowledged: 'Acknowledged', shelved: 'Shelved', history: 'History' },
    facility: 'Facility',
    allFacilities: 'All facilities',
    settings: 'Alert settings',
    columns: {
      what: 'Alert',
      target: 'Target',
      value: 'Value',
      since: 'Since',
      until: 'Until',
      state: 'State',
      assignee: 'Assignee',
      comments: 'Comments',
    },
    empty: {
      open: 'No open alerts',
      acknowledged: 'No acknowledged alerts',
      shelved: 'No shelved alerts',
      history: 'No alerts yet',
    },
    emptyNote: {
      open: 'Everything is within its limits, or nobody set any.',
      acknowledged: 'Open alerts that somebody knows of stand here.',
      shelved: 'Open alerts that write to nobody for a while stand here.',
      history: 'Alerts that are over stand here.',
    },
    more: 'Show older alerts',
  },
  ja: {
    lists: 'アラートの種別',
    tabs: { open: '発生中', acknowledged: '確認済み', shelved: '保留中', history: '履歴' },
    facility: '施設',
    allFacilities: 'すべての施設',
    settings: 'アラート設定',
    columns: {
      what: 'アラート',
      target: '点検対象',
      value: '値',
      since: '発生日時',
      until: '解消日時',
      state: '状態',
      assignee: '担当者',
      comments: 'コメント',
    },
    empty: {
      open: '発生中のアラートはありません',
      acknowledged: '確認済みのアラートはありません',
      shelved: '保留中のアラートはありません',
      history: 'アラートはまだありません',
    },
    emptyNote: {
      open: 'すべて管理範囲内か、限界値が設定されていません。',
      acknowledged: '誰かが確認した、発生中のアラートを表示します。',
      shelved: '一定期間連絡を止めている、発生中のアラートを表示します。',
      history: '解消したアラートを表示します。',
    },
    more: '以前のアラートを表示',
  },
});
