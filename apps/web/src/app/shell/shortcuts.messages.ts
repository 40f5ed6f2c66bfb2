import { defineMessages } from '../../text/messages.ts';

export const shortcutMessages = defineMessages({
  en: {
    title: 'Keyboard shortcuts',
    groups: { everywhere: 'Everywhere', review: 'Review' },
    everywhere: {
      search: 'Search',
      sheet: 'This list',
      sidebar: 'Fold or unfold the sidebar',
      dashboard: 'Go to the dashboard',
      inspection: 'Go to the time-span inspection',
      export: 'Go to the data export',
      close: 'Close what is open',
    },
    review: {
      move: 'Next, previous',
      confirm: 'Confirm and go on',
      correct: 'Correct; Enter saves and goes on',
      revert: 'Revert to the estimate',
      select: 'Select; with Shift up to here',
      confirmSelected: 'Confirm what is selected',
      judge: 'Guard: anomaly, normal',
      zoom: 'Show the whole photo',
    },
    letters: 'Single letters are commands',
    lettersHelp: 'Switch this off when a tool of yours, such as voice control, sends letters to the page.',
  },
  ja: {
    title: 'キーボードショートカット',
    groups: { everywhere: '共通', review: '点検' },
    everywhere: {
      search: '検索',
      sheet: 'この一覧を表示',
      sidebar: 'サイドバーの縮小と展開',
      dashboard: 'ダッシュボードへ移動',
      inspection: '期間点検へ移動',
      export: 'データ出力へ移動',
      close: '開いているものを閉じる',
    },
    review: {
      move: '次へ、前へ',
      confirm: '確定して次へ',
      correct: '値を訂正（Enter で保存して次へ）',
      revert: '推定値に戻す',
      select: '選択（Shift で範囲を選択）',
      confirmSelected: '選択した値を確定',
      judge: 'ガード：異常、正常',
      zoom: '写真全体を表示',
    },
    letters: '1文字のキーで操作する',
    lettersHelp: '音声入力などのツールがページに文字を送る場合はオフにしてください。',
  },
});
