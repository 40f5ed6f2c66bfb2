import { defineMessages } from '../../../shared/text/messages.ts';

export const gaugeActionMessages = defineMessages({
  en: {
    more: (name: string) => `Actions for ${name}`,
    history: 'Reading history',
    edit: 'Edit gauge',
    stop: 'Stop',
    resume: 'Resume',
    delete: 'Delete permanently…',
    stopFirst: 'Stop the gauge before you delete it',
    stopped: (name: string) => `${name} stopped`,
    resumed: (name: string) => `${name} resumed`,
    deleted: (name: string) => `${name} deleted`,
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: {
      settings: 'Its settings, drafts and all its versions are deleted permanently. This cannot be undone.',
      readings:
        'Past readings remain only in photo records and exports, marked as belonging to a deleted target.',
      retention: 'They are deleted when their retention period ends.',
    },
    deleteNow: 'Delete permanently',
    cancel: 'Cancel',
  },
  ja: {
    more: (name) => `${name}の操作`,
    history: '読み取り履歴',
    edit: '計器を編集',
    stop: '停止',
    resume: '再開',
    delete: '完全に削除…',
    stopFirst: '削除する前に計器を停止してください',
    stopped: (name) => `${name}を停止しました`,
    resumed: (name) => `${name}を再開しました`,
    deleted: (name) => `${name}を削除しました`,
    deleteTitle: (name) => `${name}を削除しますか？`,
    deleteText: {
      settings: '設定、下書き、すべてのバージョンを完全に削除します。この操作は元に戻せません。',
      readings: '過去の読み取り値は、削除済みの点検対象のものとして写真の記録とデータ出力にのみ残ります。',
      retention: '保存期間が過ぎると、読み取り値も削除されます。',
    },
    deleteNow: '完全に削除',
    cancel: 'キャンセル',
  },
});
