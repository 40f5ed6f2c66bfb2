import { defineMessages } from '../../text/messages.ts';

/** What an agent does with a picture before it leaves the plant. */
export const pictureMessages = defineMessages({
  en: {
    title: 'Privacy mask and cut-out',
    about:
      'The agent blackens masked areas before a photo is kept or sent; nobody can bring them back. Take a picture to draw on.',
    take: 'Picture to draw on',
    takeAgain: 'Another picture',
    draws: 'What you draw',
    mask: 'Privacy mask',
    crop: 'Cut-out',
    addArea: 'Add masked area',
    removeArea: 'Remove',
    removeAll: 'Remove all',
    maskCount: (count: number) =>
      count === 0 ? 'Nothing is masked' : count === 1 ? '1 masked area' : `${count} masked areas`,
    tooMany: (count: number) => `${count} areas are the most`,
    area: (number: number) => `Masked area ${number}`,
    cropArea: 'Cut-out',
    keys: 'Drag on the picture to draw. Arrow keys move what is chosen, with Shift they resize it, Delete removes it.',
    drawing: 'Picture of the camera, to draw on',
    preview: 'Show as a photo',
    previewNote: 'As the agent would send it with these settings:',
  },
  ja: {
    title: 'プライバシーマスクと切り抜き',
    about:
      'マスクした範囲は、写真を保存・送信する前にエージェントで黒く塗りつぶされ、元に戻せません。画像を取得して範囲を描いてください。',
    take: '描画用の画像を取得',
    takeAgain: '画像を再取得',
    draws: '描くもの',
    mask: 'プライバシーマスク',
    crop: '切り抜き',
    addArea: 'マスク範囲を追加',
    removeArea: '削除',
    removeAll: 'すべて削除',
    maskCount: (count) => (count === 0 ? 'マスクなし' : `マスク範囲: ${count}`),
    tooMany: (count) => `範囲は${count}個までです`,
    area: (number) => `マスク範囲${number}`,
    cropArea: '切り抜き範囲',
    keys: '画像の上をドラッグして描きます。選択中の範囲は矢印キーで移動、Shift＋矢印キーで大きさを変更、Deleteキーで削除できます。',
    drawing: '範囲を描くためのカメラの画像',
    preview: '写真として表示',
    previewNote: 'この設定でエージェントが送信する画像:',
  },
});
