import type { AuditDetailTexts } from './audit-details.messages.ts';

/** Whose result or model it was: the object is called by its name. */
const NAMED_BY_OBJECT: ReadonlySet<string> = new Set(['gauge_id', 'guard_id']);

/** `name: Kim, role: guest`; what is nested stands in brackets. A key without a word stays as it is stored. */
export const describeDetails = (details: object, text: AuditDetailTexts): string =>
  Object.entries(details)
    .filter(([key]) => !NAMED_BY_OBJECT.has(key))
    .map(([key, value]) => `${text.keys[key] ?? key}: ${describeValue(value, text)}`)
    .join(', ') || '—';

function describeValue(value: unknown, text: AuditDetailTexts): string {
  if (value === null || value === undefined || value === '') return text.none;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value))
    return value.length === 0 ? text.none : value.map((one) => describeValue(one, text)).join(', ');
  if (typeof value === 'object') return `(${describeDetails(value, text)})`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
