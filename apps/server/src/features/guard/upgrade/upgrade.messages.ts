import { languageFor } from '@tenken/contract/account/language.rules.ts';
import type { MailTemplate } from '../../../platform/mail/mail-template.ts';
import type { UpgradeOutcome } from './upgrade.store.ts';

const words = {
  en: {
    subject: (count: number) => (count === 1 ? '1 guard retrained' : `${count} guards retrained`),
    what: 'Guards now distinguish lighting changes from large anomalies more reliably. They were retrained on the photos you selected. Previous models are kept and can be activated again.',
    done: (name: string) => `Retrained: ${name}`,
    failed: (name: string) => `Retraining failed; the previous model stays active: ${name}`,
    mend: 'For guards that could not be retrained, select photos and create a new AI model.',
    open: 'Open guard',
  },
  ja: {
    subject: (count: number) => `異常検知モデル${count}件を再学習しました`,
    what: 'アップグレードにより、明るさの変化と大きな異常をより確実に見分けるようになりました。選択済みの写真で自動的に再学習しました。以前のモデルも保存されており、いつでも戻せます。',
    done: (name: string) => `再学習済み：${name}`,
    failed: (name: string) => `再学習できませんでした（以前のモデルが監視を続けます）：${name}`,
    mend: '再学習できなかった異常検知対象は、その画面で写真を選び、新しいAIモデルを作成してください。',
    open: '異常検知対象を開く',
  },
} as const;

/** What became of a person's guards after an upgrade. */
export function writeUpgradeMail(
  languageTag: string,
  guards: readonly UpgradeOutcome[],
  linkOf: (guardId: UpgradeOutcome['guard_id']) => string,
): MailTemplate {
  const text = words[languageFor(languageTag)];
  const failed = guards.filter(({ error_code }) => error_code !== null);
  const lines = guards.map(({ guard_name, camera_name, error_code }) =>
    (error_code === null ? text.done : text.failed)(`${guard_name} (${camera_name})`),
  );
  return {
    subject: text.subject(guards.length),
    paragraphs: [text.what, ...lines, ...(failed.length > 0 ? [text.mend] : [])],
    action: { label: text.open, href: linkOf((failed[0] ?? guards[0]!).guard_id) },
  };
}
