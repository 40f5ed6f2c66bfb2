import { defineMessages } from '../../../shared/text/messages.ts';

/** The area was changed, the model watches the former one. */
export const outdatedModelMessages = defineMessages({
  en: {
    title: 'Area saved',
    text: 'The current AI model still uses the old detection area. Create a new AI model to use the new one.',
    later: 'Later',
    retrain: 'Create new AI model',
  },
  ja: {
    title: '領域を保存しました',
    text: '使用中のAIモデルは、学習したときの領域を監視し続けます。新しい領域を使うには、新しいAIモデルを作成してください。',
    later: 'あとで',
    retrain: '新しいAIモデルを作成',
  },
});
