import { defineMessages } from '../../text/messages.ts';

export const gaugeActionMessages = defineMessages({
  en: {
    more: (name: string) => `Actions for ${name}`,
    history: 'Reading history',
    edit: 'Edit gauge',
    stop: 'Stop',
    resume: 'Resume',
    delete: 'Delete permanently…',
    stopFirst: 'Stop the gauge before you delete it',
    stopped: (name: string) => `${name} was stopped`,
    resumed: (name: string) => `${name} is measured again`,
    deleted: (name: string) => `${name} was deleted`,
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText:
      'The gauge disappears from every list. Its readings are kept for exports. This cannot be undone.',
    deleteNow: 'Delete permanently',
    cancel: 'Cancel',
  },
  ja: {
    more: (name) => `${name}の操作`,
    history: '読み取り値の履歴',
    edit: '計器を編集',
    stop: '停止',
    resume: '再開',
    delete: '完全に削除…',
    stopFirst: '削除する前に計器を停止してください',
    stopped: (name) => `${name}を停止しました`,
    resumed: (name) => `${name}を再開しました`,
    deleted: (name) => `${name}を削除しました`,
    deleteTitle: (name) => `${name}を削除しますか？`,
    deleteText:
      '計器はすべての一覧から削除されます。読み取り値はデータ出力用に残ります。この操作は元に戻せません。',
    deleteNow: '完全に削除',
    cancel: 'キャンセル',
  },
});
