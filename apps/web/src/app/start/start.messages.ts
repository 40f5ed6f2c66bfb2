import { defineMessages } from '../../shared/text/messages.ts';

export const startMessages = defineMessages({
  en: { newVersion: 'New version available', reload: 'Reload' },
  ja: { newVersion: '新しいバージョンがあります', reload: '再読み込み' },
});
