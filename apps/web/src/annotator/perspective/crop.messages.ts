import { defineMessages } from '../../text/messages.ts';

export const cropMessages = defineMessages({
  en: {
    help: 'Click the four corners around the gauge, in any order. The picture is then seen straight from the front.',
    whole: 'Use the whole photo',
    again: 'Mark the corners again',
    width: 'Width of the corrected picture',
    height: 'Height of the corrected picture',
    size: 'Size',
    widthShort: 'Width',
    heightShort: 'Height',
    photo: 'Photo',
    changePhoto: 'Choose another photo',
    copy: 'Start from a copy …',
    shifted: 'The camera has moved since this photo was taken.',
    reanchor: 'Lay all targets on a new photo',
  },
  ja: {
    help: '計器を囲む4つの角をクリックします。順序は問いません。正面から見た画像に補正されます。',
    whole: '写真全体を使う',
    again: '角を指定し直す',
    width: '補正後の画像の幅',
    height: '補正後の画像の高さ',
    size: '大きさ',
    widthShort: '幅',
    heightShort: '高さ',
    photo: '写真',
    changePhoto: '別の写真を選ぶ',
    copy: 'コピーから始める …',
    shifted: 'この写真の撮影後にカメラが動いています。',
    reanchor: 'すべての対象を新しい写真に合わせる',
  },
});
