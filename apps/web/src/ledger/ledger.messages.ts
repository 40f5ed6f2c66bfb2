import { TARGET_WORDS } from '@tenken/contract/gauge/target.words.ts';
import type { LedgerOrder } from '@tenken/contract/ledger/ledger.rules.ts';
import { defineMessages } from '../text/messages.ts';

export const ledgerMessages = defineMessages({
  en: {
    title: 'Accuracy',
    about:
      'What people confirmed, compared with what was estimated. Confirming without a change counts as agreement, as exactly as the value is shown. The second line is the 95 % interval; below 10 comparisons nothing is claimed.',
    period: 'Period',
    days: (days: number) => `${days} days`,
    span: (from: string, until: string) => `${from} – ${until}`,
    order: 'Worst by',
    measures: {
      error: 'Error',
      bias: 'Bias',
      correction_rate: 'Corrected',
      abstain_rate: 'Not read',
      coverage: 'Coverage',
    } satisfies Record<LedgerOrder, string>,
    meanings: {
      error: 'Mean distance between estimate and confirmed value, in percent of the span',
      bias: 'Mean of estimate minus confirmed value: above zero it reads too high',
      correction_rate: 'Share of reviewed readings that people changed',
      abstain_rate: 'Share of photos that could not be read',
      coverage: 'Share of confirmed values inside the stated 95 % range; 95 % is right',
    } satisfies Record<LedgerOrder, string>,
    compared: 'Compared',
    comparedOf: (compared: number, readings: number) => `${compared} of ${readings}`,
    comparedNote: (compared: number, readings: number) =>
      `${compared} of ${readings} readings were confirmed by people and can be compared`,
    tooFew: 'too few',
    tooFewNote: (count: number, needed: number) => `${count} of ${needed}`,
    worst: 'The worst read gauges',
    gauge: TARGET_WORDS.en.kinds.gauge,
    camera: 'Camera',
    readings: (name: string) => `Readings of ${name}`,
    judged: (judged: number, all: number) =>
      `${judged} of ${all} gauges have enough confirmations to be judged.`,
    empty: 'Nothing was read in this period',
    emptyNote: 'Accuracy is known when people have confirmed readings.',
    toLedger: 'The worst of this facility',
    byAnnotation: 'By annotation',
    version: (version: number) => `v${version}`,
  },
  ja: {
    title: '精度',
    about:
      '人が確定した値と推定値の比較です。変更せずに確定した値は、表示桁の範囲で一致したものとして数えます。2行目は95％信頼区間です。比較数が10件未満のときは値を示しません。',
    period: '期間',
    days: (days) => `${days}日`,
    span: (from, until) => `${from} – ${until}`,
    order: '並べ替え',
    measures: {
      error: '誤差',
      bias: '偏り',
      correction_rate: '訂正率',
      abstain_rate: '読取不可率',
      coverage: '範囲内率',
    },
    meanings: {
      error: '推定値と確定値の差の平均（スパンに対する割合）',
      bias: '推定値から確定値を引いた平均。正なら高めに読み取っています',
      correction_rate: '点検した読み取り値のうち、人が訂正した割合',
      abstain_rate: '読み取れなかった写真の割合',
      coverage: '確定値が推定の95％範囲に入った割合。95％が適正です',
    },
    compared: '比較数',
    comparedOf: (compared, readings) => `${compared} / ${readings}`,
    comparedNote: (compared, readings) =>
      `読み取り${readings}件のうち、確定済みで比較できるもの${compared}件`,
    tooFew: 'データ不足',
    tooFewNote: (count, needed) => `${count}/${needed}件`,
    worst: '精度の低い計器',
    gauge: TARGET_WORDS.ja.kinds.gauge,
    camera: 'カメラ',
    readings: (name) => `${name} の読み取り値`,
    judged: (judged, all) => `計器${all}台のうち、判定に足りる確定値があるもの${judged}台`,
    empty: 'この期間に読み取りはありません',
    emptyNote: '読み取り値を確定すると精度が分かります。',
    toLedger: 'この施設の精度一覧',
    byAnnotation: '設定別',
    version: (version) => `v${version}`,
  },
});
