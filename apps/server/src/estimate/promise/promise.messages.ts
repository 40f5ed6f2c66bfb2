import type { GuardRecord } from '@tenken/contract/estimate/estimate.schema.ts';
import type { Letter } from '../../platform/mail/letter.ts';

const words = {
  en: {
    subject: (name: string) => `The guard ${name} raises more false alarms than it promised`,
    what: (name: string, { false_alarms, judged, expected }: GuardRecord) =>
      `${name} called ${false_alarms} of ${judged} photos anomalies that people marked as normal. At its threshold about ${amount(expected)} were to be expected.`,
    learn: 'Teach it what it took for an anomaly: open those photos and choose "This is normal, learn it".',
    retrain: 'If many kinds of photo are among them, train a new model with photos of those days and hours.',
    area: 'If something moves in the area that is none of its business, leave it out with an exclusion area.',
    open: 'Open the guard',
  },
  ja: {
    subject: (name: string) => `異常検知「${name}」の誤報が見込みより多くなっています`,
    what: (name: string, { false_alarms, judged, expected }: GuardRecord) =>
      `「${name}」が異常と判定した写真のうち、判定${judged}枚中${false_alarms}枚が正常と確認されました。現在のしきい値で見込まれる誤報は約${amount(expected)}枚です。`,
    learn: '誤って異常とされた写真を開き、「正常として学習させる」を選んでください。',
    retrain: 'さまざまな写真が含まれる場合は、その日時の写真を加えて新しいモデルを学習させてください。',
    area: '監視と関係のない動きが領域にある場合は、除外領域を設定してください。',
    open: '異常検知を開く',
  },
} as const;

const amount = (value: number): string => (value >= 10 ? value.toFixed(0) : value.toFixed(1));

/** That a promise is broken, and what one can do. */
export function writePromiseLetter(
  languageTag: string,
  name: string,
  record: GuardRecord,
  href: string,
): Letter {
  const text = words[languageTag.startsWith('ja') ? 'ja' : 'en'];
  return {
    subject: text.subject(name),
    paragraphs: [text.what(name, record), text.learn, text.retrain, text.area],
    action: { label: text.open, href },
  };
}
