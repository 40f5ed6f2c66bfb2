import { TARGET_WORDS } from '@tenken/contract/gauge/target.words.ts';
import { defineMessages } from '../../../shared/text/messages.ts';

export const shadowMessages = defineMessages({
  en: {
    title: (name: string) => `Shadow model ${name}`,
    since: (photos: number, time: string) => `${photos === 1 ? '1 photo' : `${photos} photos`} since ${time}`,
    explain: (active: string) =>
      `Trained automatically on photos confirmed as normal. Does not affect results; ${active} stays active until you switch.`,
    said: 'Results on the same photos',
    active: (name: string) => `${name} (active)`,
    shadow: (name: string) => `${name} (shadow)`,
    counts: {
      anomalies: 'Anomalies',
      false_alarms: 'of which confirmed as normal',
      light_not_seen: TARGET_WORDS.en.judgements.light_not_seen,
    },
    found: (count: number) => `of which confirmed anomalies (${count} in total)`,
    take: (name: string) => `Activate ${name}`,
    discard: 'Discard model',
    discarded: 'Model discarded. It stays in the training history.',
  },
  ja: {
    title: (name) => `${name}を現在のモデルと並行評価中`,
    since: (photos, time) => `${time}から${photos}枚`,
    explain: (active) =>
      `ユーザーが正常と確定した写真から自動で学習したモデルです。判定には使われず、使用を開始するまで${active}が監視を続けます。`,
    said: '同じ写真に対する判定',
    active: (name) => `${name}（使用中）`,
    shadow: (name) => `${name}（並行評価中）`,
    counts: {
      anomalies: '異常',
      false_alarms: 'うち正常と確定された写真',
      light_not_seen: TARGET_WORDS.ja.judgements.light_not_seen,
    },
    found: (count) => `うち異常と確定された写真（全${count}枚）`,
    take: (name) => `${name}を使用`,
    discard: 'モデルを破棄',
    discarded: '破棄しました。学習履歴には残ります。',
  },
});
