import { defineMessages } from '../../../shared/text/messages.ts';

/** The key with which anything that can make an HTTP call sends photos to a camera. */
export const uploadMessages = defineMessages({
  en: {
    title: 'Upload key',
    about: 'Use this key to upload photos to this camera. It gives no other access.',
    none: 'This camera has no upload key yet.',
    current: (prefix: string, time: string) => `${prefix}… · created ${time}`,
    make: 'Create key',
    replace: 'Replace key',
    replaceTitle: 'Replace upload key?',
    replaceText: 'The current key stops working immediately. Update all programs that use it.',
    cancel: 'Cancel',
    newTitle: 'New upload key',
    newText: 'Copy it now. It is not shown again.',
    key: 'Upload key',
    example: 'Example',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Could not copy. Select the text and copy it manually.',
    close: 'Close',
  },
  ja: {
    title: 'アップロードキー',
    about:
      'アップロードキーがあれば、どのプログラムからでもこのカメラに写真を送れます。ほかの操作には使えません。',
    none: 'このカメラにはまだアップロードキーがありません。',
    current: (prefix, time) => `${prefix}…（${time}発行）`,
    make: 'キーを発行',
    replace: 'キーを再発行',
    replaceTitle: 'アップロードキーを再発行しますか？',
    replaceText: '現在のキーはすぐに無効になります。写真を送るプログラムに新しいキーを設定してください。',
    cancel: 'キャンセル',
    newTitle: '新しいアップロードキー',
    newText: '今すぐコピーしてください。再表示はできません。',
    key: 'アップロードキー',
    example: '例',
    copy: 'コピー',
    copied: 'コピーしました',
    notCopied: 'コピーできませんでした。文字を選択してコピーしてください。',
    close: '閉じる',
  },
});
