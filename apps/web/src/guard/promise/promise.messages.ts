import { defineMessages } from '../../text/messages.ts';

export const promiseMessages = defineMessages({
  en: {
    title: 'False alarms',
    atPhotos: (photos: string) => `At ${photos} photos a day`,
    promised: 'Promised',
    measured: 'Measured',
    aboutPerWeek: (alarms: string) => `About ${alarms} a week`,
    perWeek: (alarms: string) => `${alarms} a week`,
    counted: (falseAlarms: number, judged: number, since: string) =>
      `${falseAlarms} of ${judged} photos since ${since}. An alarm counts once a person confirms it as normal`,
    unconfirmed: (count: number) => (count === 1 ? '1 alarm to review' : `${count} alarms to review`),
    lightNotSeen: (count: number) =>
      count === 1 ? '1 photo in a light not seen yet' : `${count} photos in a light not seen yet`,
    over: (count: number) =>
      count === 1
        ? 'An anomaly that is over is still to review. It stands in the history.'
        : `${count} photos with an anomaly that is over are still to review. They stand in the history.`,
    broken: (falseAlarms: number, expected: string) =>
      `This guard breaks its promise: ${falseAlarms} false alarms, where about ${expected} were to be expected. Teach it the photos it took for anomalies, train it with photos of those hours, or leave out of the area what moves there.`,
    retrain: 'Create new AI model',
    area: 'Change the area',
  },
  ja: {
    title: '誤報',
    atPhotos: (photos) => `1日${photos}枚の撮影の場合`,
    promised: '見込み',
    measured: '実績',
    aboutPerWeek: (alarms) => `週に約${alarms}回`,
    perWeek: (alarms) => `週${alarms}回`,
    counted: (falseAlarms, judged, since) =>
      `${since}以降の${judged}枚中${falseAlarms}枚（人が正常と確定した異常判定だけを数えます）`,
    unconfirmed: (count) => `未点検の異常判定 ${count}件`,
    lightNotSeen: (count) => `未経験の光の写真 ${count}枚`,
    over: (count) => `すでに収まった異常の写真が${count}枚、未点検です。履歴から点検できます。`,
    broken: (falseAlarms, expected) =>
      `誤報が見込みを超えています。見込み約${expected}回に対し${falseAlarms}回です。誤って異常とされた写真を学習させるか、その時間帯の写真で学習し直すか、動くものを領域から除外してください。`,
    retrain: '新しいAIモデルを作成',
    area: '領域を変更',
  },
});
