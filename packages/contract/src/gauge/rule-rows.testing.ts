import type { FieldErrors } from '../wire/errors.ts';
import type { GaugeType } from './gauge-configuration.schema.ts';
import { validConfiguration } from './gauge-configuration.testing.ts';
import { checkDraft, type GaugeDraft } from './gauge-draft.ts';

/** A change: a path of the configuration, and its new value; undefined removes the member. */
export type Change = readonly [path: string, value: unknown];
/** The expected code and its path; null when there is no error. */
export type Finding = readonly [path: string, code: string] | null;
/** One row of a table of rules: name, type, changes, and the expected errors. */
export type Row = readonly [name: string, type: GaugeType, changes: readonly Change[], finding: Finding];

/** Errors of a complete configuration of a type after some changes. */
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
