import { languageFor } from '@tenken/contract/account/language.rules.ts';
import { ALERT_KIND_WORDS } from '@tenken/contract/alert/alert-kind.words.ts';
import type { MessageCause } from './message.store.ts';

export type MailLanguage = 'en' | 'ja';

export const mailLanguageOf = (tag: string): MailLanguage => languageFor(tag);

interface Texts {
  readonly level: Record<'normal' | 'warning' | 'error', string>;
  readonly kind: (typeof ALERT_KIND_WORDS)['en'];
  readonly cause: Record<MessageCause, string>;
  /** Instead of the cause: an anomaly worsens only when a user confirms it. */
  readonly anomalyConfirmed: string;
  readonly subject: (of: { level: string; what: string; camera: string }) => string;
  readonly labels: Record<
    'facility' | 'camera' | 'target' | 'value' | 'control' | 'system' | 'time' | 'at' | 'since' | 'battery',
    string
  >;
  readonly links: Record<'open' | 'confirm' | 'correct' | 'acknowledge', string>;
  readonly late: string;
  readonly lastDay: string;
  readonly photo: string;
  readonly none: string;
  readonly why: string;
  /** Of a message by which somebody tries a chat room. */
  readonly test: { readonly title: string; readonly lead: (name: string) => string };
  readonly digestSubject: (count: number) => string;
  readonly digestLead: (count: number) => string;
}

const en: Texts = {
  level: { normal: 'Resolved', warning: 'Warning', error: 'Error' },
  kind: ALERT_KIND_WORDS.en,
  cause: {
    raised: 'New alert.',
    worsened: 'Alert level increased.',
    repeated: 'Alert still open.',
    recovered: 'Alert resolved.',
    escalated: 'Escalation: this alert has not been acknowledged.',
  },
  anomalyConfirmed: 'A user confirmed this anomaly.',
  subject: ({ level, what, camera }) => `${level}: ${what} (${camera})`,
  labels: {
    facility: 'Facility',
    camera: 'Camera',
    target: 'Target',
    value: 'Value',
    control: 'Control limits',
    system: 'System limits',
    time: 'Photo time',
    at: 'Time',
    since: 'Since',
    battery: 'Battery',
  },
  links: { open: 'Open camera', confirm: 'Confirm', correct: 'Correct', acknowledge: 'Acknowledge' },
  late: 'Late data: the photos arrived late. Status as of the latest photo.',
  lastDay: 'Last 24 hours',
  photo: 'Photo',
  none: 'none',
  why: 'You are receiving this email because you are a recipient of these alerts. Change quiet hours or turn these emails off in your account settings.',
  test: {
    title: 'Tenken test message',
    lead: (name) => `Alerts of this facility are posted to this channel (${name}).`,
  },
  digestSubject: (count) => `${count} alerts`,
  digestLead: (count) => `${count} alerts within a few minutes, combined in this email.`,
};

const ja: Texts = {
  level: { normal: '復帰', warning: '注意', error: '異常' },
  kind: ALERT_KIND_WORDS.ja,
  cause: {
    raised: '新しいアラートです。',
    worsened: 'アラートのレベルが上がりました。',
    repeated: 'アラートが続いています。',
    recovered: 'アラートは復帰しました。',
    escalated: 'エスカレーション：このアラートは未確認です。',
  },
  anomalyConfirmed: 'ユーザーが異常と確定しました。',
  subject: ({ level, what, camera }) => `【${level}】${what}（${camera}）`,
  labels: {
    facility: '施設',
    camera: 'カメラ',
    target: '点検対象',
    value: '値',
    control: '管理限界',
    system: '規格限界',
    time: '撮影日時',
    at: '日時',
    since: '発生日時',
    battery: '電池残量',
  },
  links: { open: 'カメラを開く', confirm: '確定', correct: '訂正', acknowledge: '確認済みに変更' },
  late: '遅延データ：写真が遅れて届いたため、最新の写真の時点の状態を通知します。',
  lastDay: '直近24時間',
  photo: '写真',
  none: 'なし',
  why: 'アラートの通知先に登録されている方にお送りしています。通知しない時間帯や配信停止は、アカウント設定で変更できます。',
  test: {
    title: 'Tenkenのテストメッセージ',
    lead: (name) => `施設のアラートをこのチャットに通知します（${name}）。`,
  },
  digestSubject: (count) => `アラート${count}件`,
  digestLead: (count) => `短時間に多数のアラートが発生したため、${count}件を1通にまとめて通知します。`,
};

export const alertTexts: Record<MailLanguage, Texts> = { en, ja };
