import { defineMessages } from '../../shared/text/messages.ts';

/** The button's own words: the others are downloaded with what it opens. */
export const savedViewsButtonMessages = defineMessages({
  en: { title: 'Saved views' },
  ja: { title: '保存した表示条件' },
});
