import type { PhotoStep, PhotoStepKind } from '@tenken/contract/photo/photo-course.schema.ts';
import { defineMessages } from '../text/messages.ts';

type Words = {
  kinds: Record<PhotoStepKind, string>;
  states: Record<PhotoStep['state'], string>;
  /** Codes that no other part of the console has a text for. */
  reasons: Record<string, string>;
};

const english: Words = {
  kinds: {
    received: 'Received',
    registered: 'Examined and laid on the reference photo',
    reading: 'Read',
    judgement: 'Judged by a guard',
    alerts: 'Checked for alerts',
    alert: 'Alert',
    message: 'Message',
    webhook: 'Webhook',
  },
  states: { done: 'Done', waiting: 'Waiting', failed: 'Failed', held_back: 'Not sent' },
  reasons: {
    shifted: 'the camera has moved',
    limit: 'outside its limits',
    change: 'changed quickly',
    unreadable: 'cannot be read',
    time_to_limit: 'reaches its limit soon',
    anomaly: 'looks different',
    camera_blind: 'the camera sees little',
    camera_moved: 'the camera has moved',
    withdrawn: 'withdrawn after a correction',
    switched_off: 'messages are switched off',
    shelved: 'shelved by a person',
    outside_period: 'outside the hours for messages',
    cooldown: 'people were told shortly before',
    quiet_hours: 'quiet hours of the person',
    digest: 'comes together with others',
    no_access: 'the person can no longer see the facility',
    acknowledged: 'acknowledged before it was sent',
    over: 'over before it was sent',
    mail: 'mail',
    push: 'browser',
    chat: 'chat',
  },
};

const japanese: Words = {
  kinds: {
    received: '受信',
    registered: '画質の確認と基準写真への位置合わせ',
    reading: '読み取り',
    judgement: '異常検知',
    alerts: 'アラートの判定',
    alert: 'アラート',
    message: '通知',
    webhook: 'Webhook',
  },
  states: { done: '完了', waiting: '待機中', failed: '失敗', held_back: '送信していません' },
  reasons: {
    shifted: 'カメラの位置がずれています',
    limit: '管理範囲外',
    change: '急な変化',
    unreadable: '読み取れません',
    time_to_limit: 'まもなく限界値に達します',
    anomaly: 'いつもと異なります',
    camera_blind: 'カメラの視界が不良です',
    camera_moved: 'カメラが動きました',
    withdrawn: '訂正により取り消し',
    switched_off: '通知はオフです',
    shelved: '保留中',
    outside_period: '通知する時間帯の外',
    cooldown: '直前に通知済み',
    quiet_hours: '通知しない時間帯',
    digest: 'まとめて送信',
    no_access: '施設を閲覧できない人です',
    acknowledged: '送信前に確認済み',
    over: '送信前に解消',
    mail: 'メール',
    push: 'ブラウザー',
    chat: 'チャット',
  },
};

export const photoCourseMessages = defineMessages({
  en: {
    ...english,
    title: 'What happened to this photo',
    photoOf: (time: string) => `Photo of ${time}`,
    step: 'Step',
    state: 'State',
    when: 'When',
    result: 'Result',
    again: 'Run again',
    againOf: (step: string) => `Run again: ${step}`,
    runsAgain: 'The step runs again',
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
    again: '再実行',
    againOf: (step: string) => `再実行：${step}`,
    runsAgain: '再実行します',
    reload: '更新',
  },
});
