import { defineMessages } from '../../../../shared/text/messages.ts';

export const furtherAlertsMessages = defineMessages({
  en: {
    title: 'Other alerts',
    unreadable: 'Unreadable',
    photos: 'Photos in a row',
    photosHelp: 'Consecutive unreadable photos before an alert. They do not count as out of limits.',
    timeToLimit: 'Approaching limit',
    hours: 'Hours before',
    hoursHelp: 'Based on the trend of the last 3 days, if it is significant.',
    hoursUnit: 'h',
  },
  ja: {
    title: 'その他のアラート',
    unreadable: '読み取り不可',
    photos: '連続枚数',
    photosHelp: 'この枚数続けて読み取れないとアラートになります。上下限のアラートにはなりません。',
    timeToLimit: 'まもなく上下限に到達',
    hours: '到達の何時間前に通知するか',
    hoursHelp: '直近72時間に明確な傾向がある場合だけ予測します。',
    hoursUnit: '時間',
  },
});
