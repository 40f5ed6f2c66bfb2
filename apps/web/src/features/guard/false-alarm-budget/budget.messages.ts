import { defineMessages } from '../../../shared/text/messages.ts';
import { counted } from '../../../shared/text/counted.ts';

export const budgetMessages = defineMessages({
  en: {
    title: 'False alarms',
    atPhotos: (photos: string) => `At ${counted(photos, 'photo')} per day`,
    promised: 'Expected',
    measured: 'Measured',
    aboutPerWeek: (alarms: string) => `About ${alarms} per week`,
    perWeek: (alarms: string) => `${alarms} per week`,
    counted: (falseAlarms: number, judged: number, since: string) =>
      `${falseAlarms} of ${counted(judged, 'photo')} since ${since}. Counted when a user confirms an anomaly as normal.`,
    unconfirmed: (count: number) =>
      count === 1 ? '1 uninspected anomaly' : `${count} uninspected anomalies`,
    unknownLighting: (count: number) =>
      count === 1 ? '1 photo with unknown lighting' : `${counted(count, 'photo')} with unknown lighting`,
    over: (count: number) =>
      count === 1
        ? '1 past anomaly is uninspected. Review it in the history.'
        : `${count} past anomalies are uninspected. Review them in the history.`,
    broken: (falseAlarms: number, expected: string) =>
      `${counted(falseAlarms, 'false alarm')}, about ${expected} expected. Mark these photos as normal, retrain the model, or exclude moving parts.`,
    retrain: 'Create new AI model',
    area: 'Edit detection area',
  },
  ja: {
    title: '誤検知',
    atPhotos: (photos) => `1日${photos}枚の撮影の場合`,
    promised: '見込み',
    measured: '実績',
    aboutPerWeek: (alarms) => `週に約${alarms}件`,
    perWeek: (alarms) => `週${alarms}件`,
    counted: (falseAlarms, judged, since) =>
      `${since}以降の${judged}枚中${falseAlarms}枚（異常と判定され、点検で正常と確定された写真だけを数えます）`,
    unconfirmed: (count) => `未点検の異常 ${count}件`,
    unknownLighting: (count) => `未学習の明るさの写真 ${count}枚`,
    over: (count) => `復帰した異常の写真が${count}枚、未点検です。履歴から点検できます。`,
    broken: (falseAlarms, expected) =>
      `誤検知が見込み（約${expected}件）を超えています（${falseAlarms}件）。誤検知した写真を学習させるか、その時間帯の写真で再学習するか、動くものを除外領域に指定してください。`,
    retrain: '新しいAIモデルを作成',
    area: '検知領域を編集',
  },
});
