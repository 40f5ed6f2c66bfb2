import { defineMessages } from '../../shared/text/messages.ts';

export const shortcutMessages = defineMessages({
  en: {
    title: 'Keyboard shortcuts',
    groups: { everywhere: 'Everywhere', review: 'Review' },
    everywhere: {
      palette: 'Search and commands',
      search: 'Search this page',
      sheet: 'This list',
      sidebar: 'Collapse or expand sidebar',
      dashboard: 'Go to the dashboard',
      inspection: 'Go to time-span inspection',
      export: 'Go to data export',
      close: 'Close dialog or menu',
    },
    letters: 'Single-key shortcuts',
    lettersHelp: 'Turn off if you use speech input or similar tools.',
  },
  ja: {
    title: 'キーボードショートカット',
    groups: { everywhere: '共通', review: '点検' },
    everywhere: {
      palette: '検索とコマンド',
      search: 'ページ内を検索',
      sheet: 'この一覧を表示',
      sidebar: 'サイドバーを縮小・展開',
      dashboard: 'ダッシュボードへ移動',
      inspection: '期間点検へ移動',
      export: 'データ出力へ移動',
      close: '画面・ダイアログを閉じる',
    },
    letters: '1文字のキーで操作する',
    lettersHelp: '音声入力などのツールを使う場合は、オフにしてください。',
  },
});
