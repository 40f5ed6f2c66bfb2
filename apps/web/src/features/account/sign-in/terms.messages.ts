import { defineMessages } from '../../../shared/text/messages.ts';

export const termsMessages = defineMessages({
  en: {
    title: 'Usage terms',
    sections: [
      'What Tenken does\nTenken reads values from photos of gauges and shows the estimated value, its confidence and the value a user confirmed.',
      'Estimates are not measurements\nAn estimated value can be wrong. Before you act on a value that matters, look at the photo and confirm or correct it.',
      'Safety\nTenken does not replace safety devices, alarms required by law, or inspections on site.',
      'Your data\nPhotos, readings and accounts stay on the server of your organisation. Your administrator decides who has access to which facility and how long photos are kept.',
      'Accounts\nKeep your password to yourself. What is done with your account is recorded under your name.',
    ].join('\n\n'),
  },
  ja: {
    title: '利用規約',
    sections: [
      'Tenkenの役割\nTenkenは計器の写真から値を読み取り、推定値とその信頼度、ユーザーが確定した値を表示します。',
      '推定値は測定値ではありません\n推定値は誤っていることがあります。重要な判断の前に写真を確認し、値を確定または訂正してください。',
      '安全\nTenkenは安全装置、法令で定められた警報、現地での点検に代わるものではありません。',
      'データ\n写真、読み取り値、アカウントは会社のサーバーに保存されます。閲覧できる施設と写真の保存期間は管理者が定めます。',
      'アカウント\nパスワードは第三者に知られないように管理してください。操作はアカウントの名前で記録されます。',
    ].join('\n\n'),
  },
});
