import type { AuditDetailWords } from './audit-details.words.ts';
import { isOfThings } from './audit-details.ts';
import type { AuditEntry } from './audit.schema.ts';

type Names = Readonly<Record<string, string>>;
type Details = Readonly<Record<string, unknown>>;

export interface Speech {
  readonly words: AuditDetailWords;
  /** Formats a time in the user's time zone. */
  readonly timeText: (instant: string) => string;
  readonly names: Names;
}

/**
 * Ids of related objects that are not described: the entry shows the name of its object, and internal steps have no
 * names.
 */
const UNTOLD: ReadonlySet<string> = new Set([
  'gauge_id',
  'guard_id',
  'id',
  'comment_id',
  'task_id',
  'reread_id',
  'base_model_id',
  'version',
  'annotation_version',
]);

/** Keys that are omitted when empty. */
const TOLD_IF_ANY: ReadonlySet<string> = new Set([
  'reason',
  'error_code',
  'annotation',
  'guard_ids',
  'gauge_ids',
]);

/** Keys of which only the number is shown. */
const COUNTED: ReadonlySet<string> = new Set(['photo_ids', 'image_ids']);

/** Points of a drawing: only shown as changed. */
const DRAWN: ReadonlySet<string> = new Set([
  'annotation',
  'detection_area',
  'exclusion_areas',
  'privacy_mask',
]);

const DIGITS = 6;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * `name: Kim, role: guest`; nested values are in brackets. Null when empty. A key without a text, and an id without a
 * name, are shown as stored.
 */
export const describeDetails = (details: object, speech: Speech): string | null =>
  Object.entries(onlyChanged(details as Details))
    .filter(([key, value]) => !UNTOLD.has(key) && !(TOLD_IF_ANY.has(key) && isNothing(value)))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(
      ([key, value]) =>
        `${speech.words.keys[key] ?? key}${speech.words.signs.colon}${describeValue(key, value, speech)}`,
    )
    .join(speech.words.signs.comma) || null;

/** The details of an entry besides the name of its object; a guard result is described by its verdict. */
export const describeEntry = (
  { object, details: { name, ...rest }, names }: Pick<AuditEntry, 'object' | 'details' | 'names'>,
  speech: Omit<Speech, 'names'>,
): string | null => {
  const details: Details = name === undefined || name === object.name ? rest : { name, ...rest };
  if (object.kind !== 'anomaly_estimate') return describeDetails(details, { ...speech, names });
  const said = (value: unknown): unknown =>
    typeof value === 'boolean' ? speech.words.judgements[value ? 'anomaly' : 'normal'] : value;
  const described = Object.entries(details).map(([key, value]) => [key, said(value)]);
  return describeDetails(Object.fromEntries(described) as object, { ...speech, names });
};

/** Of settings before and after: those that differ. */
function onlyChanged(details: Details): Details {
  const { from, to, ...rest } = details;
  if (from !== undefined && from !== null && from === to) return { to, ...rest };
  if (!isSettings(from) || !isSettings(to)) return details;
  const changed = Object.keys(to).filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]));
  const of = (settings: Details): Details =>
    Object.fromEntries(changed.filter((key) => key in settings).map((key) => [key, settings[key]]));
  return changed.length === 0 ? details : { ...details, from: of(from), to: of(to) };
}

const isSettings = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Before is shown before after, whatever the stored order, and both first where they are stored first. */
const placeOf = (key: string): number => (key === 'from' ? -2 : key === 'to' ? -1 : 0);

function describeValue(key: string, value: unknown, speech: Speech): string {
  const { words, names, timeText } = speech;
  if (value === null || value === undefined || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (DRAWN.has(key)) return words.drawn;
  if (Array.isArray(value)) {
    if (COUNTED.has(key)) return `${value.length}`;
    return value.map((one) => describeValue(key, one, speech)).join(words.signs.comma) || words.none;
  }
  if (typeof value === 'object')
    return `${words.signs.open}${describeDetails(value, speech) ?? words.none}${words.signs.close}`;
  if (typeof value === 'number')
    return `${Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS))}`;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (INSTANT.test(value)) return timeText(value);
  return words.values[key]?.[value] ?? (isOfThings(key) ? names[value] : undefined) ?? value;
}
