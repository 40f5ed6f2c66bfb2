import { defineMessages } from '../../../shared/text/messages.ts';

export const editorMessages = defineMessages({
  en: {
    copy: {
      suffix: (name: string) => `${name} (copy)`,
      failed: 'The gauge could not be copied',
    },
    save: {
      done: 'Gauge saved',
      failed: 'The gauge could not be saved. Check your network connection and try again.',
      rereadStarted: 'Stored photos are being reprocessed',
    },
    draft: {
      restored: (time: string) => `Draft of ${time} restored`,
      startOver: 'Start over',
      title: 'Leave without saving?',
      kept: 'Your changes are kept as a draft in this browser and offered when you return.',
      unkept: 'The draft could not be saved in this browser. If you leave, your changes are lost.',
      stay: 'Stay',
      discard: 'Discard changes',
      leave: 'Leave',
    },
    photo: {
      failed: 'The photo could not be opened',
    },
  },
  ja: {
    copy: {
      suffix: (name) => `${name}（コピー）`,
      failed: 'コピーできませんでした',
    },
    save: {
      done: '計器を保存しました',
      failed: '計器を保存できませんでした。ネットワークを確認してもう一度お試しください。',
      rereadStarted: '過去の写真を再読み取りしています',
    },
    draft: {
      restored: (time) => `${time}の下書きを復元しました`,
      startOver: '最初からやり直す',
      title: '保存せずに移動しますか？',
      kept: '変更はこのブラウザーに下書きとして残り、次に開いたときに復元できます。',
      unkept: '下書きをこのブラウザーに保存できませんでした。移動すると変更は失われます。',
      stay: '編集を続ける',
      discard: '変更を破棄',
      leave: '保存せずに移動',
    },
    photo: {
      failed: 'この写真を開けませんでした',
    },
  },
});
