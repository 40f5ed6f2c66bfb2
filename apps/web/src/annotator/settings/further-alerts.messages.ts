import { defineMessages } from '../../text/messages.ts';

export const furtherAlertsMessages = defineMessages({
  en: {
    title: 'Other alerts',
    unreadable: 'Unreadable photos',
    photos: 'Photos in a row',
    photosHelp: 'Consecutive unreadable photos before an alert. They do not count as out of limits.',
    timeToLimit: 'Limit forecast',
    hours: 'Hours before',
    hoursHelp: 'Based on the 72-hour trend, if it is significant.',
    hoursUnit: 'h',
  },
  ja: {
    title: 'そのほかのアラート',
    unreadable: '読み取れないとき',
    photos: '連続枚数',
    photosHelp: 'この枚数続けて読み取れないとアラートになります。上下限のアラートにはなりません。',
    timeToLimit: '上下限に達する前',
    hours: '到達の何時間前に通知するか',
    hoursHelp: '直近72時間の傾向がはっきりしている場合だけ予測します。',
    hoursUnit: '時間',
  },
});
