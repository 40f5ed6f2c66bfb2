import { isOfThings } from '@tenken/contract/company/audit-details.ts';
import type { AuditEntry } from '@tenken/contract/company/audit.schema.ts';
import type { AuditDetailTexts } from './audit-details.messages.ts';

type Names = Readonly<Record<string, string>>;

/** Whose result or model it was: the object is called by its name. The others are steps of ours that nobody calls anything. */
const UNTOLD: ReadonlySet<string> = new Set([
  'gauge_id',
  'guard_id',
  'id',
  'comment_id',
  'task_id',
  'reread_id',
  'base_model_id',
]);

/** Of these a person wants to know how many they were. */
const COUNTED: ReadonlySet<string> = new Set(['photo_ids', 'image_ids']);

/** `name: Kim, role: guest`; what is nested stands in brackets. Null where nothing is left. A key without a word stays as it is stored, as does an id without a name. */
export const describeDetails = (details: object, text: AuditDetailTexts, names: Names = {}): string | null =>
  Object.entries(details)
    .filter(([key, value]) => !UNTOLD.has(key) && !(key === 'reason' && value === null))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([key, value]) => `${text.keys[key] ?? key}: ${describeValue(key, value, text, names)}`)
    .join(', ') || null;

/** What was noted of an entry; a judgement is called what it said. */
export const describeEntry = (
  { object, details, names }: Pick<AuditEntry, 'object' | 'details' | 'names'>,
  text: AuditDetailTexts,
): string | null => {
  if (object.kind !== 'anomaly_estimate') return describeDetails(details, text, names);
  const said = (value: unknown): unknown =>
    typeof value === 'boolean' ? text.judgements[value ? 'anomaly' : 'normal'] : value;
  const told = Object.entries(details).map(([key, value]) => [key, said(value)]);
  return describeDetails(Object.fromEntries(told) as object, text, names);
};

/** Before stands before now, whatever the order in which the log keeps them, and both where they are noted first. */
const placeOf = (key: string): number => (key === 'from' ? -2 : key === 'to' ? -1 : 0);

function describeValue(key: string, value: unknown, text: AuditDetailTexts, names: Names): string {
  if (value === null || value === undefined || value === '') return text.none;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value)) {
    if (COUNTED.has(key)) return `${value.length}`;
    return value.map((one) => describeValue(key, one, text, names)).join(', ') || text.none;
  }
  if (typeof value === 'object') return `(${describeDetails(value, text, names) ?? text.none})`;
  if (typeof value !== 'string') return JSON.stringify(value);
  return wordsOf(key, text)?.[value] ?? (isOfThings(key) ? names[value] : undefined) ?? value;
}

/** The words for the values of a key that has a few only. */
function wordsOf(key: string, { roles, types, kinds }: AuditDetailTexts): Names | undefined {
  if (key === 'type') return types;
  if (key === 'kind') return kinds;
  return key === 'role' || key === 'from' || key === 'to' ? roles : undefined;
}
