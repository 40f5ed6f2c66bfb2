import { defineMessages } from '../../shared/text/messages.ts';
import type { CommandGroup } from './find-commands.ts';

const groupsEn: Record<CommandGroup, string> = {
  cameras: 'Cameras',
  targets: 'Targets',
  views: 'Saved views',
  facilities: 'Facilities',
  pages: 'Pages',
  actions: 'Actions',
};

export const paletteMessages = defineMessages({
  en: {
    title: 'Search and commands',
    placeholder: 'Camera, target, page or action',
    nothing: 'No results',
    groups: groupsEn,
    account: 'Account settings',
    api: 'API reference',
    themes: { light: 'Theme: light', dark: 'Theme: dark', system: 'Theme: system' },
    sidebar: 'Collapse or expand sidebar',
    shortcuts: 'Keyboard shortcuts',
    logout: 'Log out',
  },
  ja: {
    title: '検索とコマンド',
    placeholder: 'カメラ、点検対象、ページ、操作',
    nothing: '一致するものはありません',
    groups: {
      cameras: 'カメラ',
      targets: '点検対象',
      views: '保存した表示条件',
      facilities: '施設',
      pages: 'ページ',
      actions: '操作',
    },
    account: 'アカウント設定',
    api: 'APIリファレンス',
    themes: {
      light: 'テーマ：ライト',
      dark: 'テーマ：ダーク',
      system: 'テーマ：システムに合わせる',
    },
    sidebar: 'サイドバーを縮小・展開',
    shortcuts: 'キーボードショートカット',
    logout: 'ログアウト',
  },
});
