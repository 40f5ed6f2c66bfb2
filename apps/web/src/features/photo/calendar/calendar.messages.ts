import type { RetryReach, SlotCause, SlotState } from '@tenken/contract/photo/calendar.schema.ts';
import { defineMessages } from '../../../shared/text/messages.ts';

const statesEn: Record<SlotState, string> = {
  waiting: 'Expected',
  arrived: 'On time',
  late: 'Late',
  retried: 'Retried',
  missed: 'Missed',
};
const causesEn: Record<SlotCause, string> = {
  buffered: 'taken on time, sent later',
  taken_late: 'taken later',
  no_contact: 'device not connected',
  no_photo: 'device connected, no photo',
  server_down: 'the server was not running',
};
const retryEn: Record<Exclude<RetryReach, 'never'>, string> = {
  wakes: 'A missed photo is retried after 30, 60, 90 and 120 minutes.',
  waits:
    'This device connects only after a photo. To allow retries, set the downlink mode to “Every 5 minutes”.',
};

export const calendarMessages = defineMessages({
  en: {
    title: 'Expected photos',
    lastDay: 'Last 24 hours',
    none: 'No expected photos',
    noneNote: 'Assign a schedule to detect missed photos.',
    noneNoteStopped: 'The camera is inactive. Activate it to expect photos again.',
    noneNotePlain: 'Set the expected photo interval in the camera settings to detect missed photos.',
    everyMinutes: (minutes: number) =>
      minutes === 1 ? 'A photo every minute' : `A photo every ${minutes} minutes`,
    nothingYet: 'No photo yet',
    summary: (parts: string) => `Expected photos of the last 24 hours: ${parts}`,
    states: statesEn,
    causes: causesEn,
    retry: retryEn,
    counted: (state: string, count: number) => `${count} ${state}`,
    attempts: (count: number) => (count === 1 ? '1 retry' : `${count} retries`),
    next: 'Next',
    exceptions: 'Late or missed',
    more: (count: number) => `and ${count} more`,
  },
  ja: {
    title: '撮影予定',
    lastDay: '直近24時間',
    none: 'このカメラの撮影予定はありません',
    noneNote: 'スケジュールを設定すると、写真の未受信を検知できます。',
    noneNoteStopped: '停止中です。再開すると撮影予定が表示されます。',
    noneNotePlain: 'カメラ設定で写真が届く間隔を指定すると、写真の未受信を検知できます。',
    everyMinutes: (minutes) => `${minutes}分ごとに1枚`,
    nothingYet: '最初の写真はまだ届いていません。',
    summary: (parts) => `直近24時間の撮影予定：${parts}`,
    states: { waiting: '受信待ち', arrived: '予定どおり', late: '遅延', retried: '再撮影', missed: '未受信' },
    causes: {
      buffered: '予定どおりに撮影、送信が遅延',
      taken_late: '撮影が遅延',
      no_contact: 'デバイスからの通信なし',
      no_photo: '通信はあったが写真なし',
      server_down: 'サーバー停止中',
    },
    retry: {
      wakes: '写真が届かない場合は、30・60・90・120分後に再撮影を指示します。',
      waits:
        '写真が届かないと再撮影を指示しますが、このデバイスが指示を受け取るのは次の撮影時です。すぐに再撮影するには、カメラ設定の「ダウンリンクモード」を「5分ごと」にしてください。',
    },
    counted: (state, count) => `${state}${count}件`,
    attempts: (count) => `再撮影の指示 ${count}回`,
    next: '次回',
    exceptions: '予定どおり届かなかった写真',
    more: (count) => `ほか${count}件`,
  },
});
