import { defineMessages } from '../../../shared/text/messages.ts';

export const preferenceMessages = defineMessages({
  en: {
    title: 'My alert notifications',
    about: 'For you only. Other recipients are still notified.',
    mail: 'Email me about alerts',
    mailOff: 'Email is off. Alerts still appear in the console.',
    quiet: 'Quiet hours',
    quietHelp:
      'In your time zone; may span midnight. Open, unacknowledged alerts are sent when quiet hours end.',
    from: 'From',
    until: 'Until',
    same: 'Start and end must differ',
    invalid: 'Enter a time',
    save: 'Save',
    saved: 'Notification settings saved',
  },
  ja: {
    title: '自分へのアラート通知',
    about: 'ほかの通知先への通知は変わりません。',
    mail: 'アラートのメールを受け取る',
    mailOff: 'アラートのメールは届きません。コンソールの一覧には表示されます。',
    quiet: '通知しない時間帯を設定する',
    quietHelp:
      '自分のタイムゾーンの時刻で、日付をまたぐこともできます。終了時に発生中で未確認のアラートは、その時点で通知します。',
    from: '開始',
    until: '終了',
    same: '開始と終了を同じ時刻にはできません',
    invalid: '時刻を入力してください',
    save: '保存',
    saved: 'アラート通知の設定を保存しました',
  },
});
