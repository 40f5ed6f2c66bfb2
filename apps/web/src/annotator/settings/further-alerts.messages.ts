import { defineMessages } from '../../text/messages.ts';

export const furtherAlertsMessages = defineMessages({
  en: {
    title: 'Further alerts',
    unreadable: 'When it cannot be read',
    photos: 'Photos in a row',
    photosHelp: 'So many photos without a value raise an alert. They never count as beyond a limit.',
    timeToLimit: 'Before a limit is reached',
    hours: 'Hours before',
    hoursHelp: 'By the trend of the last 72 hours, where it is clear enough to be believed.',
    hoursUnit: 'h',
  },
  ja: {
    title: 'そのほかのアラート',
    unreadable: '読み取れないとき',
    photos: '連続枚数',
    photosHelp: 'この枚数続けて読み取れないとアラートになります。限界値のアラートにはなりません。',
    timeToLimit: '限界値に達する前',
    hours: '何時間前',
    hoursHelp: '直近72時間の傾向がはっきりしている場合だけ予測します。',
    hoursUnit: '時間',
  },
});
