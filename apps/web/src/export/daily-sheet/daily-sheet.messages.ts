import { TARGET_WORDS } from '@tenken/contract/gauge/target.words.ts';
import { sheetWords } from '@tenken/contract/export/daily-sheet.words.ts';
import { defineMessages } from '../../text/messages.ts';

export const sheetMessages = defineMessages({
  en: {
    ...sheetWords.en,
    back: 'Data export',
    print: 'Print',
    download: 'Download xlsx',
    previous: 'Day before',
    next: 'Day after',
    printed: 'Made',
    normal: TARGET_WORDS.en.judgements.normal,
    anomaly: TARGET_WORDS.en.judgements.anomaly,
    unreadable: 'Could not be read',
    lightNotSeen: 'Light not seen yet: the guard cannot tell',
    estimated: 'estimated',
    corrected: 'corrected',
    worse: (value: string) => `another reading of the interval: ${value}`,
    legend: `${sheetWords.en.marks}   ◆ at or beyond a control limit   ▲ at or beyond a system limit`,
    empty: 'Nothing is inspected in this facility',
    emptyNote: 'Add a gauge or a guard to a camera first.',
  },
  ja: {
    ...sheetWords.ja,
    back: 'データ出力',
    print: '印刷',
    download: 'xlsxをダウンロード',
    previous: '前の日',
    next: '次の日',
    printed: '作成',
    normal: TARGET_WORDS.ja.judgements.normal,
    anomaly: TARGET_WORDS.ja.judgements.anomaly,
    unreadable: '読み取り不可',
    lightNotSeen: '未経験の光のため判定できません',
    estimated: '推定値',
    corrected: '訂正',
    worse: (value) => `同じ時間帯の別の値: ${value}`,
    legend: `${sheetWords.ja.marks}　◆ 管理限界に到達・超過　▲ システム限界に到達・超過`,
    empty: 'この施設には点検対象がありません',
    emptyNote: '先にカメラへ計器または異常検知を追加してください。',
  },
});
