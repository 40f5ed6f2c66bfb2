import type { PhotoStep, PhotoStepKind } from '@tenken/contract/photo/processing-timeline.schema.ts';
import { defineMessages } from '../../shared/text/messages.ts';

type Words = {
  kinds: Record<PhotoStepKind, string>;
  states: Record<PhotoStep['state'], string>;
  /** Codes that no other part of the console has a text for. */
  reasons: Record<string, string>;
};

const english: Words = {
  kinds: {
    received: 'Received',
    registered: 'Quality check and alignment',
    reading: 'Reading',
    judgement: 'Guard result',
    alerts: 'Alert evaluation',
    alert: 'Alert',
    message: 'Notification',
    webhook: 'Webhook',
  },
  states: { done: 'Done', waiting: 'Queued', failed: 'Failed', held_back: 'Suppressed' },
  reasons: {
    shifted: 'the camera has moved',
    withdrawn: 'withdrawn after a correction',
    switched_off: 'notifications are off',
    shelved: 'shelved',
    outside_period: 'outside the notification period',
    cooldown: 'notification cooldown',
    quiet_hours: 'quiet hours of the user',
    digest: 'digest',
    no_access: 'the user has no access to the facility',
    acknowledged: 'acknowledged before sending',
    over: 'resolved before sending',
    deleted_target: 'the target is deleted',
    took_too_long: 'took too long at least three times; retried with more time',
    mail: 'email',
    push: 'browser',
    chat: 'chat',
  },
};

const japanese: Words = {
  kinds: {
    received: '受信',
    registered: '画質の確認と基準写真への位置合わせ',
    reading: '読み取り',
    judgement: '異常検知の判定',
    alerts: 'アラートの判定',
    alert: 'アラート',
    message: '通知',
    webhook: 'Webhook',
  },
  states: { done: '完了', waiting: '待機中', failed: '失敗', held_back: '送信を抑止' },
  reasons: {
    shifted: 'カメラの位置がずれています',
    withdrawn: '訂正により取り消し',
    switched_off: '通知はオフです',
    shelved: '保留中',
    outside_period: '通知する時間帯の外',
    cooldown: '通知の最小間隔内',
    quiet_hours: '通知しない時間帯',
    digest: 'まとめて送信',
    no_access: '施設を閲覧できないユーザーです',
    acknowledged: '送信前に確認済み',
    over: '送信前に復帰',
    deleted_target: '削除済みの点検対象',
    took_too_long: '処理時間の上限を3回以上超えました。上限を延ばして再試行します。',
    mail: 'メール',
    push: 'ブラウザー',
    chat: 'チャット',
  },
};

export const processingTimelineMessages = defineMessages({
  en: {
    ...english,
    title: 'Processing log',
    photoOf: (time: string) => `Photo of ${time}`,
    step: 'Step',
    state: 'Status',
    when: 'Time',
    result: 'Result',
    again: 'Retry',
    againOf: (step: string) => `Retry: ${step}`,
    runsAgain: 'Step queued for retry',
    reload: 'Refresh',
  },
  ja: {
    ...japanese,
    title: 'この写真の処理状況',
    photoOf: (time: string) => `${time}の写真`,
    step: '処理',
    state: '状態',
    when: '日時',
    result: '結果',
    again: '再試行',
    againOf: (step: string) => `再試行：${step}`,
    runsAgain: '再試行します',
    reload: '更新',
  },
});
