import { defineMessages } from '../../shared/text/messages.ts';

export const guardPageMessages = defineMessages({
  en: {
    views: 'Guard views',
    history: 'History',
    models: 'Models',
    threshold: 'Threshold',
    range: 'Period',
    areaChanged: 'The detection area changed after training. Create a new AI model to use it.',
    waitsForReview: 'A new model is ready for review.',
    look: 'Review model',
    runsBeside: 'A shadow model trained on confirmed photos is ready to compare. Activate or discard it.',
    compare: 'Compare',
    archivedNote: 'This guard is archived. Its history is kept.',
  },
  ja: {
    views: '異常検知対象の表示',
    history: '履歴',
    models: 'モデル',
    threshold: 'しきい値',
    range: '期間',
    areaChanged:
      'モデルの学習後に検知領域が変更されました。新しい領域を使うには、新しいAIモデルを作成してください。',
    waitsForReview: '新しいモデルは確認待ちです。',
    look: 'モデルを確認',
    runsBeside:
      '確定済みの写真で学習したAIモデルを並行評価しています。使用中のモデルの判定と比べて、使用するか破棄してください。',
    compare: '比較',
    archivedNote: 'この異常検知対象はアーカイブ済みです。履歴は保存されています。',
  },
});
