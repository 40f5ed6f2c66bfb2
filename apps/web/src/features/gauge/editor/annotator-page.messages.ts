import { TARGET_WORDS } from '@tenken/contract/gauge/target.words.ts';
import { defineMessages } from '../../../shared/text/messages.ts';

export const annotatorPageMessages = defineMessages({
  en: {
    start: {
      title: 'New gauge',
      back: 'Back to the camera',
      point: 'Click the gauge',
      drawn: 'Outlined gauges are already set up. Click another one.',
      choosePhoto: 'Photo to annotate',
      chooseType: 'Or select a type and annotate manually',
      copy: 'Copy from another gauge…',
      noPhotos: 'This camera has no photo yet',
      noPhotosNote: 'Take a photo or wait for the next scheduled photo. Then annotate the gauge on it.',
      toCamera: 'Open camera',
      loadFailed: 'The photos could not be loaded',
    },
    guard: {
      title: 'No value to read? Detect anomalies instead.',
      name: 'New guard',
      text: 'Trained on normal photos; detects anomalies in an area.',
    },
    types: {
      circle: { name: TARGET_WORDS.en.types.circle, text: 'A hand turns over a round scale.' },
      rectangle: {
        name: TARGET_WORDS.en.types.rectangle,
        text: 'A panel meter: a hand on an arc or along a straight scale.',
      },
      'seven-segment': { name: TARGET_WORDS.en.types['seven-segment'], text: 'Digits made of lit segments.' },
      counter: { name: TARGET_WORDS.en.types.counter, text: 'Printed digits on turning drums.' },
      level: { name: TARGET_WORDS.en.types.level, text: 'Liquid rises and falls in a glass.' },
      float: { name: TARGET_WORDS.en.types.float, text: 'A float moves along a scale.' },
      lamp: { name: TARGET_WORDS.en.types.lamp, text: 'A lamp that is on or off.' },
      'thermal-area': {
        name: TARGET_WORDS.en.types['thermal-area'],
        text: 'The temperature of an area on a thermal camera.',
      },
      unsupported: {
        name: TARGET_WORDS.en.types.unsupported,
        text: 'Anything else. Values are entered manually.',
      },
    },
    copy: {
      title: 'Copy from another gauge',
      camera: 'Camera',
      empty: 'No gauges to copy on this camera.',
      guard: 'Guard area',
      help: 'All points are copied. Move them together afterwards: drag the inside of the outline, or use the arrow keys.',
    },
  },
  ja: {
    start: {
      title: '計器の追加',
      back: 'カメラに戻る',
      point: '計器をクリックしてください',
      drawn: '枠で囲まれた計器はすでに設定済みです。ほかの計器をクリックしてください。',
      choosePhoto: '設定に使う写真',
      chooseType: 'または種類を選んで手動で設定',
      copy: 'ほかの計器からコピー…',
      noPhotos: 'このカメラの写真はまだありません',
      noPhotosNote: '写真を撮影するか、次の撮影を待ってから設定してください。',
      toCamera: 'カメラを開く',
      loadFailed: '写真を読み込めませんでした',
    },
    guard: {
      title: '値の読み取りではなく、異常を検知したい場合',
      name: '異常検知対象の追加',
      text: '正常な写真で学習し、領域内の異常を検知します。',
    },
    types: {
      circle: { name: TARGET_WORDS.ja.types.circle, text: '丸い目盛の上を指針が回ります。' },
      rectangle: {
        name: TARGET_WORDS.ja.types.rectangle,
        text: '円弧または直線の目盛の上を指針が動きます。',
      },
      'seven-segment': {
        name: TARGET_WORDS.ja.types['seven-segment'],
        text: 'LEDや液晶の7セグメントで数字を表示します。',
      },
      counter: { name: TARGET_WORDS.ja.types.counter, text: '回転するドラムの数字で値を示します。' },
      level: { name: TARGET_WORDS.ja.types.level, text: 'ガラスの中で液面が上下します。' },
      float: { name: TARGET_WORDS.ja.types.float, text: 'フロートが目盛に沿って動きます。' },
      lamp: { name: TARGET_WORDS.ja.types.lamp, text: 'ランプが点灯または消灯します。' },
      'thermal-area': {
        name: TARGET_WORDS.ja.types['thermal-area'],
        text: 'サーマルカメラで領域の温度を読み取ります。',
      },
      unsupported: { name: TARGET_WORDS.ja.types.unsupported, text: 'その他の計器です。値は手入力します。' },
    },
    copy: {
      title: 'ほかの計器からコピー',
      camera: 'カメラ',
      empty: 'このカメラにコピーできるものはありません。',
      guard: '異常検知対象の領域',
      help: 'すべての点をコピーします。枠の内側をドラッグするか矢印キーで、まとめて動かせます。',
    },
  },
});
