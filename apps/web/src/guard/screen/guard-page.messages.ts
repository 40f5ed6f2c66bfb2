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
    runsBeside:
      'An AI model trained on what people confirmed runs beside the one in use. Compare both, then take it or throw it away.',
    compare: 'Compare',
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
    runsBeside:
      '人が確定した写真で学習したAIモデルを、使用中のモデルと並行して試しています。両方の記録を比べて、採用するか破棄してください。',
    compare: '比べる',
    archivedNote: 'この異常検知はアーカイブ済みです。履歴は保存されています。',
  },
});
