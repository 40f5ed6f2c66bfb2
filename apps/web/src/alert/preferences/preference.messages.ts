import { defineMessages } from '../../text/messages.ts';

export const preferenceMessages = defineMessages({
  en: {
    title: 'Alerts for me',
    about: 'Others on the list of recipients are written to as before.',
    mail: 'Send me mails about alerts',
    mailOff: 'You get no mails about alerts. They stay listed in the console.',
    quiet: 'Leave me alone at certain hours',
    quietHelp:
      'By your own time zone, also over midnight. What still holds when they end, and nobody acknowledged, is sent then.',
    from: 'From',
    until: 'Until',
    same: 'The hours must not begin and end at the same time',
    invalid: 'Enter a time',
    save: 'Save',
    saved: 'Your wishes about alerts were saved',
  },
  ja: {
    title: '自分へのアラート通知',
    about: 'ほかの宛先の人への連絡は変わりません。',
    mail: 'アラートのメールを受け取る',
    mailOff: 'アラートのメールは届きません。コンソールの一覧には表示されます。',
    quiet: '通知しない時間帯を設定する',
    quietHelp:
      '自分のタイムゾーンの時刻で、日付をまたぐこともできます。終了時にまだ続いていて誰も確認していないアラートは、その時に送ります。',
    from: '開始',
    until: '終了',
    same: '開始と終了を同じ時刻にはできません',
    invalid: '時刻を入力してください',
    save: '保存',
    saved: 'アラート通知の設定を保存しました',
  },
});
