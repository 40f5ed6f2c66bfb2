import { defineMessages } from '../../text/messages.ts';

export const guardPageMessages = defineMessages({
  en: {
    views: 'Views of the guard',
    history: 'History',
    models: 'Models',
    threshold: 'Threshold',
    range: 'Period',
    areaChanged: 'The area was changed after the model was trained; the model goes on watching its own area.',
    waitsForReview: 'A new model waits for your review.',
    look: 'Look at it',
    archivedNote: 'This guard is archived. Its history is kept.',
  },
  ja: {
    views: '異常検知の表示',
    history: '履歴',
    models: 'モデル',
    threshold: 'しきい値',
    range: '期間',
    areaChanged: 'モデルの学習後に領域が変更されました。モデルは学習時の領域を監視し続けます。',
    waitsForReview: '新しいモデルが確認を待っています。',
    look: '確認する',
    archivedNote: 'この異常検知はアーカイブ済みです。履歴は保存されています。',
  },
});
