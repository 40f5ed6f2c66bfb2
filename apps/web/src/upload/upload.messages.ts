import { defineMessages } from '../text/messages.ts';

/** The key with which anything that can make an HTTP call sends photos to a camera. */
export const uploadMessages = defineMessages({
  en: {
    title: 'Upload key',
    about: 'Any program can send photos to this camera with its upload key. The key opens nothing else.',
    none: 'This camera has no upload key yet.',
    current: (prefix: string, time: string) => `${prefix}… · made ${time}`,
    make: 'Make a key',
    replace: 'Replace the key',
    replaceTitle: 'Replace the upload key?',
    replaceText:
      'The present key is refused at once. Whatever sends photos to this camera needs the new one.',
    cancel: 'Cancel',
    newTitle: 'The new upload key',
    newText: 'Copy it now: it is not shown again.',
    key: 'Upload key',
    example: 'Example',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'It could not be copied; select the text and copy it yourself',
    close: 'Close',
  },
  ja: {
    title: 'アップロードキー',
    about:
      'アップロードキーがあれば、どのプログラムからでもこのカメラに写真を送れます。ほかの操作には使えません。',
    none: 'このカメラにはまだアップロードキーがありません。',
    current: (prefix, time) => `${prefix}… · ${time} 作成`,
    make: 'キーを作成',
    replace: 'キーを交換',
    replaceTitle: 'アップロードキーを交換しますか?',
    replaceText: '現在のキーはすぐに使えなくなります。このカメラに写真を送るものには新しいキーが必要です。',
    cancel: 'キャンセル',
    newTitle: '新しいアップロードキー',
    newText: '今すぐコピーしてください。再び表示されることはありません。',
    key: 'アップロードキー',
    example: '例',
    copy: 'コピー',
    copied: 'コピーしました',
    notCopied: 'コピーできませんでした。文字を選択してコピーしてください',
    close: '閉じる',
  },
});
