import { TARGET_WORDS } from '@tenken/contract/gauge/target.words.ts';
import { defineMessages } from '../../text/messages.ts';

export const shadowMessages = defineMessages({
  en: {
    title: (name: string) => `${name} runs beside the model in use`,
    since: (photos: number, time: string) => `${photos === 1 ? '1 photo' : `${photos} photos`} since ${time}`,
    explain: (active: string) =>
      `It was trained automatically from photos that people confirmed as normal. It decides nothing: ${active} goes on watching until you take the new one.`,
    said: 'Said of the same photos',
    active: (name: string) => `${name}, in use`,
    shadow: (name: string) => `${name}, beside`,
    counts: {
      anomalies: 'Anomalies',
      false_alarms: 'of which people called normal',
      light_not_seen: TARGET_WORDS.en.judgements.light_not_seen,
    },
    found: (count: number) => `of which are confirmed anomalies (${count} in all)`,
    take: (name: string) => `Use ${name}`,
    discard: 'Throw it away',
    discarded: 'Thrown away; it stays in the training history',
  },
  ja: {
    title: (name) => `${name} を現在のモデルと並行して試行中`,
    since: (photos, time) => `${time} から${photos}枚`,
    explain: (active) =>
      `人が正常と確定した写真から自動で学習したモデルです。判定には使われず、採用するまで ${active} が監視を続けます。`,
    said: '同じ写真に対する判定',
    active: (name) => `${name}（使用中）`,
    shadow: (name) => `${name}（試行中）`,
    counts: {
      anomalies: '異常',
      false_alarms: 'うち人が正常とした写真',
      light_not_seen: TARGET_WORDS.ja.judgements.light_not_seen,
    },
    found: (count) => `うち確定した異常（全${count}件）`,
    take: (name) => `${name} を採用`,
    discard: '破棄する',
    discarded: '破棄しました。学習履歴には残ります',
  },
});
