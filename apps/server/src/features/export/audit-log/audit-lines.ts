import { AUDIT_ACTION_WORDS } from '@tenken/contract/company/audit-actions.words.ts';
import { AUDIT_DETAIL_WORDS } from '@tenken/contract/company/audit-details.words.ts';
import type { AuditEntry } from '@tenken/contract/company/audit.schema.ts';
import { AUDIT_WORDS } from '@tenken/contract/company/audit.words.ts';
import { describeEntry } from '@tenken/contract/company/describe-audit.ts';
import type { ZoneClock } from '../../../platform/clock/zone-clock.ts';
import type { Cell } from '../../../platform/files/cell.ts';

/** Format of the exported log. */
export interface AuditLines {
  readonly headings: readonly string[];
  readonly cellsOf: (entry: AuditEntry) => Cell[];
}

/** For programs: names and ids of the API. */
export const API_LINES: AuditLines = {
  headings: [
    'at',
    'actor_kind',
    'actor_id',
    'actor_name',
    'action',
    'object_kind',
    'object_id',
    'ip',
    'details',
  ],
  cellsOf: ({ at, actor, action, object, ip, details }) => [
    { at: Date.parse(at) },
    actor.kind,
    actor.id,
    actor.name,
    action,
    object.kind,
    object.id,
    ip,
    JSON.stringify(details),
  ],
};

/** For users: the texts of the page, and the ids last. */
export function linesInWords(language: 'en' | 'ja', zone: ZoneClock): AuditLines {
  const { columns, fileColumns, objects, system } = AUDIT_WORDS[language];
  const { when, who, what, object, from, details } = columns;
  const { objectKind, whoId, objectId } = fileColumns;
  const actions: Readonly<Record<string, string>> = AUDIT_ACTION_WORDS[language];
  const words = AUDIT_DETAIL_WORDS[language];
  const timeText = (instant: string): string => zone.isoText(Date.parse(instant));
  return {
    headings: [when, who, what, object, objectKind, details, from, whoId, objectId],
    cellsOf: (entry) => [
      { at: Date.parse(entry.at) },
      entry.actor.kind === 'system' ? system : entry.actor.name,
      actions[entry.action] ?? entry.action,
      entry.object.name,
      objects[entry.object.kind] ?? entry.object.kind,
      describeEntry(entry, { words, timeText }),
      entry.ip,
      entry.actor.id,
      entry.object.id,
    ],
  };
}
