import { defineMessages } from '../../shared/text/messages.ts';
import type { SilenceKind } from './silence-of.ts';

type Reasons = Record<SilenceKind, (time: string | null) => string>;

const since = (time: string | null): string => (time === null ? '' : ` since ${time}`);
const from = (time: string | null): string => (time === null ? '' : `（${time}以降）`);

const reasonsEn: Reasons = {
  awaited: () => 'Waiting for the first connection. Turn on the camera and check the signal.',
  awaited_photo: () => 'Waiting for the first photo. Upload one here, or use an upload key from a program.',
  late: (time) =>
    `The last expected photo has not arrived${time === null ? '' : ` (latest photo: ${time})`}. It is retried if the device can be woken.`,
  no_contact: (time) => `No connection${since(time)}. Check power and signal on site.`,
  no_photo: () =>
    'The device connects, but three expected photos are missing. Check the lens and schedule, or take a photo now.',
  no_upload: (time) => `No photo was uploaded${since(time)}. Check the program that sends them.`,
  moved: (time) => `Camera view shifted${since(time)}. Realign the inspection targets from the menu.`,
  too_dark: (time) => `The photos are too dark to be read${since(time)}. Check the light and the flash.`,
  overexposed: (time) =>
    `The photos are too bright to be read${since(time)}. Check the light and the exposure.`,
  blurred: (time) =>
    `The photos are too blurred to be read${since(time)}. Check the lens for dirt and water.`,
};

/** Why a camera tells nothing new, and what to do. */
export const noticeMessages = defineMessages({
  en: {
    reasons: reasonsEn,
    battery: (percentage: number) => `Last reported battery: ${percentage}%.`,
  },
  ja: {
    reasons: {
      awaited: () => '初回の通信を待っています。カメラの電源と電波状況を確認してください。',
      awaited_photo: () =>
        '最初の写真を待っています。この画面から送るか、アップロードキーを使ってプログラムから送ってください。',
      late: (time) =>
        `前回の撮影予定の写真が届いていません${time === null ? '' : `（最新の写真：${time}）`}。デバイスを起動できる場合は、再撮影を指示します。`,
      no_contact: (time) =>
        `デバイスからの通信がありません${time === null ? '' : `（最終通信：${time}）`}。現地で電源と電波状況を確認してください。`,
      no_photo: () =>
        'デバイスとの通信はありますが、写真が3回続けて届いていません。レンズとスケジュールを確認するか、今すぐ撮影してください。',
      no_upload: (time) =>
        `写真がアップロードされていません${time === null ? '' : `（最新の写真：${time}）`}。送信元のプログラムを確認してください。`,
      moved: (time) =>
        `カメラの向きが点検対象の設定時と異なります${from(time)}。メニューの「点検対象の位置合わせ」で合わせてください。`,
      too_dark: (time) => `写真が暗すぎて読み取れません${from(time)}。照明とフラッシュを確認してください。`,
      overexposed: (time) => `写真が明るすぎて読み取れません${from(time)}。照明と露出を確認してください。`,
      blurred: (time) => `写真がぼやけて読み取れません${from(time)}。レンズの汚れや水滴を確認してください。`,
    },
    battery: (percentage) => `最後に受信した電池残量は${percentage}%です。`,
  },
});
