import type { Alert, AlertMessage } from '@tenken/contract/alert/alert.schema.ts';
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
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    shelved: shelved && { ...shelved, until: new Date(shelved.until).toISOString() },
    acknowledged: at && by && { at: at.toISOString(), by },
  };
}

export const toMessage = ({ created_at, due_at, sent_at, ...rest }: MessageView): AlertMessage => ({
  ...rest,
  created_at: created_at.toISOString(),
  due_at: due_at.toISOString(),
  sent_at: sent_at?.toISOString() ?? null,
});
