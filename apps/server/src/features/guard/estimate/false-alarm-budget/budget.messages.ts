import { languageFor } from '@tenken/contract/account/language.rules.ts';
import type { GuardRecord } from '@tenken/contract/guard/estimate.schema.ts';
import type { MailTemplate } from '../../../../platform/mail/mail-template.ts';

const words = {
  en: {
    subject: (name: string) => `Guard ${name}: more false alarms than expected`,
    what: (name: string, { false_alarms, judged, expected }: GuardRecord) =>
      `${name} inspected ${judged} photos and flagged ${false_alarms} that users then confirmed as normal. About ${amount(expected)} were expected at this threshold.`,
    learn: 'To reduce them, open the affected photos and select “Mark as normal and retrain”.',
    retrain: 'If the affected photos vary widely, train a new model with photos from those days and times.',
    area: 'If something irrelevant moves in the detection area, add an exclusion area.',
    open: 'Open guard',
  },
  ja: {
    subject: (name: string) => `異常検知対象「${name}」の誤検知が見込みより多くなっています`,
    what: (name: string, { false_alarms, judged, expected }: GuardRecord) =>
      `「${name}」が判定した${judged}枚のうち、異常と判定された${false_alarms}枚が、点検で正常と確定されました。現在のしきい値で見込まれる誤検知は約${amount(expected)}枚です。`,
    learn: '誤検知した写真を開き、「正常として学習」を選んでください。',
    retrain: '誤検知した写真の状況がさまざまな場合は、その日時の写真を加えて再学習してください。',
    area: '検知領域内に監視と関係なく動くものがある場合は、除外領域を設定してください。',
    open: '異常検知対象を開く',
  },
} as const;

const amount = (value: number): string => (value >= 10 ? value.toFixed(0) : value.toFixed(1));

/** That the false-alarm budget is exceeded, and what one can do. */
export function writeBudgetMail(
  languageTag: string,
  name: string,
  record: GuardRecord,
  href: string,
): MailTemplate {
  const text = words[languageFor(languageTag)];
  return {
    subject: text.subject(name),
    paragraphs: [text.what(name, record), text.learn, text.retrain, text.area],
    action: { label: text.open, href },
  };
}
