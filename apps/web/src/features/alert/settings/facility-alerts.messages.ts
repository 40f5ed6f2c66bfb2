import { defineMessages } from '../../../shared/text/messages.ts';

export const facilityAlertsMessages = defineMessages({
  en: {
    title: 'Camera alerts',
    about: 'Listed for all users of the facility. Selected recipients are notified.',
    recipients: 'Recipients',
    nobody: 'No recipients: camera alerts are listed, but no notifications are sent.',
    percent: '%',
    below: 'At or below',
    save: 'Save',
    saved: 'Alert settings saved',
    readOnly: 'Only managers of this management unit can change this.',
  },
  ja: {
    title: 'カメラのアラート',
    about: '施設を閲覧できる全員の一覧に表示し、ここで選んだ通知先に通知します。',
    recipients: '通知先',
    nobody: '通知先が選ばれていないため、一覧に表示するだけで通知はしません。',
    percent: '%',
    below: '電池残量がこの値以下のとき',
    save: '保存',
    saved: 'アラート設定を保存しました',
    readOnly: '変更できるのはユニットマネージャーです。',
  },
});
