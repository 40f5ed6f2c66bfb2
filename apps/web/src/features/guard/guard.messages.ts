import { TARGET_WORDS } from '@tenken/contract/gauge/target.words.ts';
import { defineMessages } from '../../shared/text/messages.ts';

/** Words that every screen about a guard says the same way. */
export const guardMessages = defineMessages({
  en: {
    guard: TARGET_WORDS.en.kinds.guard,
    status: {
      ...TARGET_WORDS.en.judgements,
      uninspected: 'Uninspected',
    },
    stopped: 'Stopped',
    archived: 'Archived',
    noModel: 'No AI model yet',
    training: 'In training',
    edit: 'Edit area and alerts',
    retrain: 'Create new AI model',
    back: 'Back to the guard',
  },
  ja: {
    guard: TARGET_WORDS.ja.kinds.guard,
    status: { ...TARGET_WORDS.ja.judgements, uninspected: '未点検' },
    stopped: '停止中',
    archived: 'アーカイブ済み',
    noModel: 'AIモデルなし',
    training: '学習中',
    edit: '領域とアラートを編集',
    retrain: '新しいAIモデルを作成',
    back: '異常検知対象に戻る',
  },
});
