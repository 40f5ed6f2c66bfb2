import { defineMessages } from '../../shared/text/messages.ts';

export const billingMessages = defineMessages({
  en: {
    title: 'Billing',
    plan: 'Plan',
    noPlan: 'No plan',
    period: 'Billing period',
    periods: { monthly: 'Monthly', yearly: 'Yearly' },
    basePrice: 'Base price',
    cameras: 'Cameras',
    nextInvoice: 'Next invoice',
    amount: 'Amount',
    note: 'Only in the development environment. Nothing is charged.',
  },
  ja: {
    title: '請求',
    plan: 'プラン',
    noPlan: 'プランなし',
    period: '請求期間',
    periods: { monthly: '月次', yearly: '年次' },
    basePrice: '基本料金',
    cameras: 'カメラ',
    nextInvoice: '次回の請求',
    amount: '金額',
    note: '開発環境でのみ表示されます。課金は行われません。',
  },
});
