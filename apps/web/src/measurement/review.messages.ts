import { defineMessages } from '../text/messages.ts';

export const reviewMessages = defineMessages({
  en: {
    confirmed: 'Confirmed',
    corrected: 'Corrected',
    reverted: 'Back to the estimate',
    undo: 'Undo',
    correctTitle: (name: string) => `Correct ${name}`,
    value: (unit: string) => (unit === '' ? 'Value' : `Value (${unit})`),
    estimate: (value: string) => `Estimated: ${value}`,
    reason: 'Reason (optional)',
    save: 'Save the value',
    cancel: 'Cancel',
    notANumber: 'Enter a number',
    tooLong: 'At most 250 characters',
  },
  ja: {
    confirmed: '確定しました',
    corrected: '訂正しました',
    reverted: '推定値に戻しました',
    undo: '元に戻す',
    correctTitle: (name) => `${name} の値を訂正`,
    value: (unit) => (unit === '' ? '値' : `値（${unit}）`),
    estimate: (value) => `推定値：${value}`,
    reason: '理由（任意）',
    save: 'この値で確定',
    cancel: 'キャンセル',
    notANumber: '数値を入力してください',
    tooLong: '250文字以内で入力してください',
  },
});
