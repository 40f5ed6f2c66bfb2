import { defineMessages } from '../text/messages.ts';
import type { SilenceKind } from './silence-of.ts';

type Reasons = Record<SilenceKind, (time: string | null) => string>;

const since = (time: string | null): string => (time === null ? '' : ` since ${time}`);
const from = (time: string | null): string => (time === null ? '' : `（${time}以降）`);

const reasonsEn: Reasons = {
  awaited: () => 'Waiting for the first contact. Switch the camera on and check its reception.',
  awaited_photo: () =>
    'Waiting for the first photo. Send one from here, or let a program do so with an upload key.',
  late: (time) =>
    `The last expected photo has not come${time === null ? '' : `; the newest is of ${time}`}. It is asked for again where the device can be woken.`,
  no_contact: (time) =>
    `The device has not been heard of${since(time)}. Check its power and its reception on site.`,
  no_photo: () =>
    'The device calls, but three expected photos in a row did not come. Check its lens and its schedule, or take a photo now.',
  no_upload: (time) => `No photo was uploaded${since(time)}. Check the program that sends them.`,
  moved: (time) =>
    `The camera does not look where its targets were drawn${since(time)}. Adjust its targets in the menu.`,
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
    battery: (percentage: number) => `Its battery was at ${percentage} % when it last reported.`,
  },
  ja: {
    reasons: {
      awaited: () => '初回の通信を待っています。カメラの電源と電波状況を確認してください。',
      awaited_photo: () =>
        '最初の写真を待っています。この画面から送るか、アップロードキーを使ってプログラムから送ってください。',
      late: (time) =>
        `直近の予定の写真が届いていません${time === null ? '' : `（最新の写真: ${time}）`}。起動できるデバイスには再撮影を指示します。`,
      no_contact: (time) =>
        `デバイスからの通信がありません${time === null ? '' : `（最終通信: ${time}）`}。現地で電源と電波状況を確認してください。`,
      no_photo: () =>
        'デバイスとの通信はありますが、写真が3回続けて届いていません。レンズとスケジュールを確認するか、今すぐ撮影してください。',
      no_upload: (time) =>
        `写真がアップロードされていません${time === null ? '' : `（最新の写真: ${time}）`}。送信元のプログラムを確認してください。`,
      moved: (time) =>
        `カメラの向きが点検対象の設定時と異なります${from(time)}。メニューから点検対象の位置を合わせてください。`,
      too_dark: (time) => `写真が暗すぎて読み取れません${from(time)}。照明とフラッシュを確認してください。`,
      overexposed: (time) => `写真が明るすぎて読み取れません${from(time)}。照明と露出を確認してください。`,
      blurred: (time) => `写真がぼやけて読み取れません${from(time)}。レンズの汚れや水滴を確認してください。`,
    },
    battery: (percentage) => `最終報告時の電池残量は${percentage}%でした。`,
  },
});
