import { defineMessages } from '../../shared/text/messages.ts';
import type { SetupStep } from './setup-steps.ts';

type Words = Record<SetupStep, string>;
const stepsEn: Words = {
  contact: 'First connection',
  photo: 'First photo',
  schedule: 'Schedule',
  target: 'Inspection target',
  recipients: 'Alert recipients',
};
const helpEn: Words = {
  contact: 'Turn on the device. It connects within a few minutes if there is signal.',
  photo: 'Select “Take photo now”, or wait for the schedule.',
  schedule: 'Without a schedule, photos are taken only on request.',
  target: 'Annotate a gauge or a detection area on the photo.',
  recipients: 'No alert recipients yet. Add them in the alert settings of an inspection target.',
};
const linksEn: Partial<Words> = {
  schedule: 'Open schedules',
  target: 'Add gauge',
  recipients: 'Open alert settings',
};

/** The first steps of a new camera. */
export const setupMessages = defineMessages({
  en: {
    title: 'Setup',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    hide: 'Hide this list',
    done: ', done',
    open: ', to do',
    steps: stepsEn,
    help: helpEn,
    helpPlain: 'Upload a photo from this computer, or create an upload key for a program.',
    links: linksEn,
    send: 'Upload photo',
    sent: 'Photo uploaded',
  },
  ja: {
    title: '初期設定',
    progress: (done, all) => `${all}項目中${done}項目完了`,
    hide: 'このリストを隠す',
    done: '、完了',
    open: '、未完了',
    steps: {
      contact: '初回の通信',
      photo: '最初の写真',
      schedule: '撮影スケジュール',
      target: '点検対象',
      recipients: '通知先',
    },
    help: {
      contact: 'デバイスの電源を入れてください。電波が届けば数分以内に通信します。',
      photo: '「今すぐ撮影」で撮影するか、スケジュールの時刻までお待ちください。',
      schedule: 'スケジュールがないと、指示したときにしか撮影しません。',
      target: '写真の上に計器または検知領域を設定してください。',
      recipients: 'アラートはまだ誰にも通知されません。点検対象のアラート設定で通知先を選んでください。',
    },
    helpPlain: 'このパソコンから写真を送るか、送信プログラム用のアップロードキーを発行してください。',
    links: { schedule: 'スケジュールを開く', target: '計器を追加', recipients: 'アラート設定を開く' },
    send: '写真を送信',
    sent: '写真を送信しました',
  },
});
