import { TARGET_WORDS } from '@tenken/contract/gauge/target.words.ts';
import type { LedgerOrder } from '@tenken/contract/measurement/ledger.rules.ts';
import { defineMessages } from '../../../shared/text/messages.ts';
import { counted } from '../../../shared/text/counted.ts';

export const ledgerMessages = defineMessages({
  en: {
    title: 'Accuracy',
    about:
      'Estimates compared with confirmed values. Second line: 95% confidence interval. Shown after 10 comparisons.',
    period: 'Period',
    days: (days: number) => counted(days, 'day'),
    span: (from: string, until: string) => `${from} – ${until}`,
    order: 'Sort by',
    measures: {
      error: 'Mean absolute error',
      bias: 'Bias',
      correction_rate: 'Correction rate',
      abstain_rate: 'Unreadable rate',
      coverage: 'Coverage',
    } satisfies Record<LedgerOrder, string>,
    meanings: {
      error: 'Mean absolute error as % of span',
      bias: 'Mean of estimate minus confirmed value; positive = reads high',
      correction_rate: 'Share of confirmed readings that were corrected',
      abstain_rate: 'Share of photos that could not be read',
      coverage: 'Share of confirmed values inside the 95% confidence interval (target: 95%)',
    } satisfies Record<LedgerOrder, string>,
    compared: 'Compared',
    comparedOf: (compared: number, readings: number) => `${compared} of ${readings}`,
    comparedNote: (compared: number, readings: number) =>
      `${compared} of ${counted(readings, 'reading')} ${String(readings) === '1' ? 'is' : 'are'} confirmed and can be compared`,
    tooFew: 'Too few',
    tooFewNote: (count: number, needed: number) => `${count} of ${needed}`,
    worst: 'Least accurate gauges',
    gauge: TARGET_WORDS.en.kinds.gauge,
    camera: 'Camera',
    readings: (name: string) => `Readings of ${name}`,
    judged: (judged: number, all: number) =>
      `${judged} of ${counted(all, 'gauge')} ${all === 1 ? 'has' : 'have'} enough confirmations.`,
    empty: 'No readings in this period',
    emptyNote: 'Confirm readings to see accuracy.',
    toLedger: 'Accuracy in this facility',
    byAnnotation: 'By annotation',
    version: (version: number) => `v${version}`,
  },
  ja: {
    title: '精度',
    about:
      '確定値と推定値を比べた結果です。そのまま確定した値は一致として数えます。2行目は95%信頼区間です。比較数が10件未満の項目は表示しません。',
    period: '期間',
    days: (days) => `${days}日`,
    span: (from, until) => `${from}〜${until}`,
    order: '並べ替え',
    measures: {
      error: '平均絶対誤差',
      bias: '偏り',
      correction_rate: '訂正率',
      abstain_rate: '読み取り不可率',
      coverage: '95%区間内の割合',
    },
    meanings: {
      error: '推定値と確定値の差の絶対値の平均（スパンに対する割合）',
      bias: '推定値から確定値を引いた平均。正なら高めに読み取っています。',
      correction_rate: '点検した読み取り値のうち、ユーザーが訂正した割合',
      abstain_rate: '読み取れなかった写真の割合',
      coverage: '確定値が推定値の95%信頼区間に入った割合。95%が適正です。',
    },
    compared: '比較数',
    comparedOf: (compared, readings) => `${compared} / ${readings}`,
    comparedNote: (compared, readings) => `読み取り値${readings}件中${compared}件が確定済みで、比較できます`,
    tooFew: 'データ不足',
    tooFewNote: (count, needed) => `${count}/${needed}件`,
    worst: '計器の精度（低い順）',
    gauge: TARGET_WORDS.ja.kinds.gauge,
    camera: 'カメラ',
    readings: (name) => `${name}の読み取り値`,
    judged: (judged, all) => `計器${all}台中${judged}台に、評価に必要な数の確定値があります。`,
    empty: 'この期間の読み取り値はありません',
    emptyNote: '読み取り値を確定すると、精度が表示されます。',
    toLedger: 'この施設の精度一覧',
    byAnnotation: '計器設定別',
    version: (version) => `v${version}`,
  },
});
