import type { AlertKind } from './alert-rule.ts';

type Kinds = Readonly<Record<AlertKind, string>>;

/** The kinds of alerts on screens, in mails and chats. */
export const ALERT_KIND_WORDS: Readonly<Record<'en' | 'ja', Kinds>> = {
  en: {
    limit: 'Limit reached',
    change: 'Sudden change',
    unreadable: 'Unreadable',
    time_to_limit: 'Approaching limit',
    anomaly: 'Anomaly',
    trigger: 'Input triggered',
    camera_late: 'Photo overdue',
    camera_silent: 'Camera not reporting',
    camera_blind: 'Poor image quality',
    camera_moved: 'Camera moved',
    battery: 'Battery low',
  },
  ja: {
    limit: '上下限に到達',
    change: '急変',
    unreadable: '読み取り不可',
    time_to_limit: 'まもなく上下限に到達',
    anomaly: '異常を検知',
    trigger: '接点入力を検知',
    camera_late: '写真の遅延',
    camera_silent: 'カメラの応答なし',
    camera_blind: '撮影不良',
    camera_moved: 'カメラの位置ずれ',
    battery: '電池残量低下',
  },
};
