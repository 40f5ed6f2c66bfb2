import { defineMessages } from '../../../shared/text/messages.ts';

export const thisBrowserMessages = defineMessages({
  en: {
    title: 'This browser',
    switch: 'Browser notifications',
    turnedOn: 'Browser notifications on',
    turnedOff: 'Browser notifications off',
    failed: 'Notifications could not be turned on or off. Try again later.',
    notes: {
      unsupported: 'This browser cannot show notifications here. A current browser and HTTPS are required.',
      blocked:
        'Notifications from this site are blocked. Allow them in the browser settings, then reload the page.',
      off: 'Off. Alerts can be shown in this browser even when the console is closed.',
      on: 'On, also while the console is closed, as long as you are logged in here. Quiet hours apply.',
    },
  },
  ja: {
    title: 'このブラウザー',
    switch: 'アラートの通知を表示する',
    turnedOn: 'このブラウザーでアラートの通知を表示します',
    turnedOff: 'このブラウザーではアラートの通知を表示しません',
    failed: '通知を切り替えられませんでした。しばらくしてからもう一度お試しください。',
    notes: {
      unsupported: 'このブラウザーでは通知を表示できません。最新のブラウザーとHTTPSでの接続が必要です。',
      blocked:
        'このサイトの通知はブロックされています。ブラウザーの設定で許可してから、ページを再読み込みしてください。',
      off: 'オフです。自分が通知先のアラートを、コンソールを閉じている間もこのブラウザーに表示できます。',
      on: 'オンです。このブラウザーにログインしている間は、コンソールを閉じていても表示されます。通知しない時間帯はここでも有効です。',
    },
  },
});
