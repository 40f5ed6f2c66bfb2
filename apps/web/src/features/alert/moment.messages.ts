import { defineMessages } from '../../shared/text/messages.ts';

export const momentMessages = defineMessages({
  en: { time: 'Time', required: 'Enter a day and a time', past: 'This time is in the past' },
  ja: { time: '時刻', required: '日付と時刻を入力してください', past: '過去の日時です' },
});
