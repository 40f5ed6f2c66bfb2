import type { Alert, AlertMessage } from '@tenken/contract/alert/alert.schema.ts';
import type { AlertKind } from '@tenken/contract/alert/alert-rule.ts';
import { shownLevel } from '@tenken/contract/alert/shown-level.ts';
import type { AlertView, MessageView } from './alert-view.store.ts';

export function toAlert(view: AlertView): Alert {
  const {
    company_id: _company,
    subject_id: _subject,
    acknowledged_at: at,
    acknowledged_by: by,
    started_at,
    ended_at,
    shelved,
    ...rest
  } = view;
  return {
    ...rest,
    level: shownLevel(rest.kind, rest.level),
    announced_level: rest.announced_level && shownLevel(rest.kind, rest.announced_level),
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    shelved: shelved && { ...shelved, until: new Date(shelved.until).toISOString() },
    acknowledged: at && by && { at: at.toISOString(), by },
  };
}

export const toMessage = (
  kind: AlertKind,
  { created_at, due_at, sent_at, ...rest }: MessageView,
): AlertMessage => ({
  ...rest,
  level: shownLevel(kind, rest.level),
  created_at: created_at.toISOString(),
  due_at: due_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
});
