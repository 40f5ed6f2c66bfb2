import { defineMessages } from './messages.ts';

/** The signs between texts that are put together from several. */
export const joinMessages = defineMessages({
  en: {
    list: (parts: readonly string[]) => parts.join(', '),
    named: (name: string, what: string) => `${name}: ${what}`,
    noted: (what: string, note: string) => `${what} (${note})`,
    explained: (what: string, words: string) => `${what} – ${words}`,
  },
  ja: {
    list: (parts) => parts.join('、'),
    named: (name, what) => `${name}：${what}`,
    noted: (what, note) => `${what}（${note}）`,
    explained: (what, words) => `${what}：${words}`,
  },
});
