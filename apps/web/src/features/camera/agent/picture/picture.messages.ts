import { defineMessages } from '../../../../shared/text/messages.ts';

/** What an agent does with a picture before it leaves the plant. */
export const pictureMessages = defineMessages({
  en: {
    title: 'Privacy mask and crop',
    about: 'Masked areas are permanently blacked out before storage. Take a test image to draw on.',
    take: 'Take test image',
    takeAgain: 'New image',
    draws: 'Area to draw',
    mask: 'Privacy mask',
    crop: 'Crop',
    addArea: 'Add masked area',
    removeArea: 'Remove',
    removeAll: 'Remove all',
    maskCount: (count: number) =>
      count === 0 ? 'No masked areas' : count === 1 ? '1 masked area' : `${count} masked areas`,
    tooMany: (count: number) => `At most ${count} areas`,
    area: (number: number) => `Masked area ${number}`,
    cropArea: 'Crop',
    keys: 'Drag on the image to draw. Arrow keys move the selection, Shift+arrow keys resize it, Delete removes it.',
    drawing: 'Camera image to draw on',
    preview: 'Preview',
    previewNote: 'As the agent would send it with these settings:',
  },
  ja: {
    title: 'プライバシーマスクと切り出し',
    about:
      'マスク領域は、写真を保存・送信する前にエージェントで黒く塗りつぶされ、元に戻せません。画像を取得して領域を描いてください。',
    take: 'テスト画像を取得',
    takeAgain: '画像を再取得',
    draws: '描く領域',
    mask: 'プライバシーマスク',
    crop: '切り出し',
    addArea: 'マスク領域を追加',
    removeArea: '削除',
    removeAll: 'すべて削除',
    maskCount: (count) => (count === 0 ? 'マスクなし' : `マスク領域：${count}か所`),
    tooMany: (count) => `マスク領域は${count}か所までです`,
    area: (number) => `マスク領域${number}`,
    cropArea: '切り出し範囲',
    keys: '画像の上をドラッグして描きます。選択中の領域は矢印キーで移動、Shift+矢印キーで大きさを変更、Deleteキーで削除できます。',
    drawing: '領域を描くためのカメラの画像',
    preview: 'プレビュー',
    previewNote: 'この設定でエージェントが送信する画像：',
  },
});
