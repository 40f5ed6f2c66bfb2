import type { FieldErrors } from '../wire/errors.ts';
import type { GaugeType } from './gauge-configuration.schema.ts';
import { validConfiguration } from './gauge-configuration.testing.ts';
import { checkDraft, type GaugeDraft } from './gauge-draft.ts';

/** What is changed: a path from the configuration, and the value put there; undefined takes the member away. */
export type Change = readonly [path: string, value: unknown];
/** Which code stands at which path afterwards; null when nothing may be wrong. */
export type Finding = readonly [path: string, code: string] | null;
/** One row of a table of rules: what is tried, on which type, and what the rules say to it. */
export type Row = readonly [name: string, type: GaugeType, changes: readonly Change[], finding: Finding];

/** What the rules say to a complete configuration of a type after some changes. */
export const checkChanged = (type: GaugeType, changes: readonly Change[]): FieldErrors =>
  checkDraft(type, changedDraft(type, changes));

/** A complete configuration of a type after some changes. */
export function changedDraft(type: GaugeType, changes: readonly Change[]): GaugeDraft {
  const draft = validConfiguration(type) as GaugeDraft;
  for (const change of changes) put(draft, change);
  return draft;
}

function put(draft: GaugeDraft, [path, value]: Change): void {
  const keys = path.split('.');
  const last = keys.pop()!;
  const holder = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], draft) as Record<
    string,
    unknown
  >;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
}

export const errorsOf = (finding: Finding): FieldErrors =>
  finding === null ? {} : { [finding[0]]: [finding[1]] };

export const point = (x: number, y: number) => ({ x, y });
export const at = (x: number, y: number, value: unknown) => ({ x, y, value });
