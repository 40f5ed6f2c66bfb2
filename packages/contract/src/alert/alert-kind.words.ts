import type { AlertKind } from './alert-rule.ts';

type Kinds = Readonly<Record<AlertKind, string>>;

/** What an alert is about, as screens, mails and chats say it. */
export const ALERT_KIND_WORDS: Readonly<Record<'en' | 'ja', Kinds>> = {
  en: {
    limit: 'Limit reached',
    change: 'Value changed',
    unreadable: 'Cannot be read',
    time_to_limit: 'Will soon reach a limit',
    anomaly: 'Anomaly',
    trigger: 'Input raised',
    camera_late: 'Camera is late',
    camera_silent: 'Camera is silent',
    camera_blind: 'Camera cannot see',
    camera_moved: 'Camera was moved',
    battery: 'Battery is low',
  },
  ja: {
    limit: '値が限界値に達しました',
    change: '値が変化しました',
    unreadable: '読み取れません',
    time_to_limit: 'まもなく限界値に達します',
    anomaly: '異常を検知しました',
    trigger: '入力が検出されました',
    camera_late: 'カメラの撮影が遅れています',
    camera_silent: 'カメラから応答がありません',
    camera_blind: 'カメラの視界が不良です',
    camera_moved: 'カメラの位置がずれました',
    battery: '電池残量が低下しています',
  },
};
