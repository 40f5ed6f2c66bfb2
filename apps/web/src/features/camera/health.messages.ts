import type { CameraState } from '@tenken/contract/photo/calendar.schema.ts';
import { defineMessages } from '../../shared/text/messages.ts';

type Words = Record<CameraState, string>;

const statesEn: Words = {
  fine: 'On time',
  awaited: 'Waiting for first connection',
  late: 'Late',
  silent: 'Not reporting',
  moved: 'Moved',
  too_dark: 'Too dark',
  overexposed: 'Overexposed',
  blurred: 'Blurred',
};

const meaningsEn: Words = {
  fine: 'Photos arrive on schedule.',
  awaited: 'No connection and no photo yet.',
  late: 'The last expected photo has not arrived.',
  silent: 'Three consecutive photos missed, or no connection for 24 hours.',
  moved: 'The camera view has shifted from the annotated targets.',
  too_dark: 'The latest photo is too dark to be read.',
  overexposed: 'The latest photo is too bright to be read.',
  blurred: 'The latest photo is too blurred to be read.',
};

/** The states of a camera in words. */
export const healthMessages = defineMessages({
  en: { states: statesEn, meanings: meaningsEn },
  ja: {
    states: {
      fine: '正常',
      awaited: '初回通信待ち',
      late: '遅延',
      silent: '応答なし',
      moved: '位置ずれ',
      too_dark: '暗すぎ',
      overexposed: '明るすぎ',
      blurred: 'ぼやけ',
    },
    meanings: {
      fine: '予定どおり写真が届いています。',
      awaited: 'カメラからの通信も写真もまだ届いていません。',
      late: '前回の撮影予定の写真がまだ届いていません。',
      silent: '3回続けて写真が届いていないか、24時間以上デバイスからの通信がありません。',
      moved: 'カメラの向きが点検対象の設定時と異なります。',
      too_dark: '最新の写真が暗すぎて読み取れません。',
      overexposed: '最新の写真が明るすぎて読み取れません。',
      blurred: '最新の写真がぼやけていて読み取れません。',
    },
  },
});
