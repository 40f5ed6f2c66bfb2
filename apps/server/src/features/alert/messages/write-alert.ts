import { TARGET_WORDS } from '@tenken/contract/gauge/target.words.ts';
import { writeValue } from '@tenken/contract/measurement/format-value.ts';
import { limitsText } from '@tenken/contract/measurement/limits-text.ts';
import { writtenTime } from '../../../platform/clock/written-time.ts';
import type { PublicAddress } from '../../../platform/http/public-address.ts';
import type { AlertMail } from './alert-mail.ts';
import { alertTexts, type MailLanguage, mailLanguageOf } from './alert.messages.ts';
import type { DueMessage } from './message.store.ts';
import type { RecipientSettings } from './recipient.store.ts';

type Address = Pick<PublicAddress, 'linkTo'>;
type Picture = AlertMail['pictures'][number];

/** One alert in the language and the time zone of its recipient. Every link leads to a page that requires a login. */
export function writeAlert(
  address: Address,
  recipient: Pick<RecipientSettings, 'language_tag' | 'timezone'>,
  message: DueMessage,
  pictures: readonly { readonly cid: string; readonly of: 'photo' | 'lastDay' }[],
): AlertMail {
  const language = mailLanguageOf(recipient.language_tag);
  const texts = alertTexts[language];
  return {
    language,
    subject: subjectOf(language, message),
    level: message.level,
    title: titleOf(language, message),
    lead: [causeOf(texts, message), ...(message.is_late ? [texts.late] : [])],
    rows: rowsOf(language, recipient.timezone, message),
    pictures: pictures.map(({ cid, of }): Picture => ({ cid, caption: texts[of] })),
    links: linksOf(address, language, message),
    items: [],
    note: texts.why,
  };
}

const causeOf = (
  { cause: causes, anomalyConfirmed }: (typeof alertTexts)[MailLanguage],
  { kind, cause }: DueMessage,
): string => (kind === 'anomaly' && cause === 'worsened' ? anomalyConfirmed : causes[cause]);

/** Many alerts in one mail; the worst of them comes first. */
export function writeDigest(
  address: Address,
  recipient: Pick<RecipientSettings, 'language_tag' | 'timezone'>,
  messages: readonly DueMessage[],
): AlertMail {
  const language = mailLanguageOf(recipient.language_tag);
  const texts = alertTexts[language];
  const sorted = messages.toSorted((one, other) => RANK[other.level] - RANK[one.level]);
  return {
    language,
    subject: texts.digestSubject(messages.length),
    level: sorted[0]?.level ?? 'normal',
    title: texts.digestSubject(messages.length),
    lead: [texts.digestLead(messages.length)],
    rows: [],
    pictures: [],
    links: [],
    items: sorted.map((message) => ({
      text: [
        subjectOf(language, message),
        valueText(language, message),
        writtenTime(message.observed_at, recipient.timezone, language),
      ]
        .filter((part) => part !== null)
        .join(' '),
      href: alertPage(address, message),
    })),
    note: texts.why,
  };
}

const RANK = { normal: 0, warning: 1, error: 2 } as const;

const subjectOf = (language: MailLanguage, message: DueMessage): string => {
  const { subject, level, kind } = alertTexts[language];
  const what = message.target_name ?? kind[message.kind];
  return subject({ level: level[message.level], what, camera: message.camera_name });
};

function titleOf(language: MailLanguage, message: DueMessage): string {
  const { kind, level } = alertTexts[language];
  const value = valueText(language, message);
  const head = message.level === 'normal' ? level.normal : kind[message.kind];
  return value === null ? head : `${head}${language === 'ja' ? '：' : ': '}${value}`;
}

/** Values in the format of the gauge. */
function valueText(language: MailLanguage, { kind, value, gauge }: DueMessage): string | null {
  if (value === null) return null;
  if (kind === 'battery') return `${value}%`;
  return gauge === null ? null : writeValue(gauge, value, TARGET_WORDS[language].lamp);
}

function rowsOf(language: MailLanguage, timezone: string, message: DueMessage): AlertMail['rows'] {
  const { labels, none } = alertTexts[language];
  const value = valueText(language, message);
  const format = message.gauge?.measurement_format ?? {};
  const limits = (minimum_value: number | null, maximum_value: number | null): string =>
    minimum_value === null && maximum_value === null
      ? none
      : limitsText({ minimum_value, maximum_value }, format, language, message.unit);
  return [
    { label: labels.facility, text: message.facility_name },
    { label: labels.camera, text: message.camera_name },
    ...(message.target_name === null ? [] : [{ label: labels.target, text: message.target_name }]),
    ...(value === null
      ? []
      : [{ label: message.kind === 'battery' ? labels.battery : labels.value, text: value }]),
    ...(message.gauge_id === null
      ? []
      : [
          { label: labels.control, text: limits(message.control_minimum, message.control_maximum) },
          { label: labels.system, text: limits(message.system_minimum, message.system_maximum) },
        ]),
    {
      label: message.photo_id === null ? labels.at : labels.time,
      text: writtenTime(message.observed_at, timezone, language),
    },
    { label: labels.since, text: writtenTime(message.started_at, timezone, language) },
  ];
}

function linksOf(address: Address, language: MailLanguage, message: DueMessage): AlertMail['links'] {
  const { links } = alertTexts[language];
  const acknowledge = alertPage(address, message);
  const alertHref = message.photo_id === null ? acknowledge : `${acknowledge}?photo_id=${message.photo_id}`;
  const camera = address.linkTo(`/cameras/${message.camera_id}`);
  return [
    ...(message.level === 'normal' ? [] : [{ label: links.acknowledge, href: acknowledge }]),
    ...(message.gauge_id === null && message.guard_id === null
      ? []
      : [
          { label: links.confirm, href: alertHref },
          { label: links.correct, href: alertHref },
        ]),
    { label: links.open, href: camera },
  ];
}

/** Links to acknowledge the alert and to see its target. */
const alertPage = (address: Address, { alert_id }: DueMessage): string =>
  address.linkTo(`/alerts/${alert_id}`);
