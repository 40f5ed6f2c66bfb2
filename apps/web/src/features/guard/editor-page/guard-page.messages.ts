import { defineMessages } from '../../../shared/text/messages.ts';

/** Around the guard editor: saving, and a camera without photos. */
export const guardPageMessages = defineMessages({
  en: {
    saved: 'Guard saved',
    saveFailed: 'The guard could not be saved. Check your network connection and try again.',
    alertsFailed: 'The guard was saved, but not its alert settings. Open it again to set them.',
    noPhoto: 'This camera has no photo from the last 30 days',
    noPhotoNote: 'Take a photo or wait for the next scheduled photo. Then annotate the guard on it.',
    toCamera: 'Open camera',
  },
  ja: {
    saved: '異常検知対象を保存しました',
    saveFailed: '異常検知対象を保存できませんでした。ネットワークを確認してもう一度お試しください。',
    alertsFailed:
      '異常検知対象は保存しましたが、アラート設定を保存できませんでした。もう一度開いて設定してください。',
    noPhoto: 'このカメラには直近30日間の写真がありません',
    noPhotoNote: '写真を撮影するか、次の撮影を待ってから領域を描いてください。',
    toCamera: 'カメラを開く',
  },
});
