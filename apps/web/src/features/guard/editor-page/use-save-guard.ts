import type { Guard, GuardConflict } from '@tenken/contract/guard/guard.schema.ts';
import { useRef, useState } from 'react';
import { EMPTY_GUARD_ALERTS, type GuardAlertForm } from '../../alert/settings/alert-form.ts';
import { saveGuardAlerts } from '../../alert/settings/alert-settings.queries.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { changed } from '../../../shared/api/changes.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { refusalDetail } from '../../../shared/api/refusal-detail.ts';
import { useRefresh } from '../../../shared/api/use-change.ts';
import { createGuard, patchGuard } from '../guard.queries.ts';
import { alertIssuesFrom, issuesFrom, type GuardIssue } from '../editor/check-guard-form.ts';
import { changedFields, toFields, type GuardForm } from '../editor/guard-form.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { useFailureToast } from '../../../shared/ui/toast/use-failure-toast.ts';
import { useSingleFlight } from '../../../shared/ui/use-single-flight.ts';
import { useGo } from '../../../shared/address/use-go.ts';
import { guardPageMessages } from './guard-page.messages.ts';

/** What is saved onto: a camera for a new guard, or the guard as it was opened. */
type SaveTarget =
  | { readonly kind: 'new'; readonly cameraId: string }
  | { readonly kind: 'edit'; readonly guardId: string; readonly base: GuardForm; readonly version: number };

interface Options {
  readonly target: SaveTarget;
  /** Keeps the draft before the page is left to sign in again. */
  readonly saveDraft: () => void;
  readonly onSaved: (guard: Guard, form: GuardForm) => void;
}

/** A conflict: the submitted form and the version saved by another user. */
export interface SaveConflict {
  readonly form: GuardForm;
  readonly current: GuardConflict;
}

/** Saving: one request at a time; a failure is logged, shown, and keeps the form. */
export function useSaveGuard({ target, saveDraft, onSaved }: Options) {
  const text = useText(guardPageMessages);
  const language = useLanguage();
  const toasts = useToasts();
  const failure = useFailureToast('save guard');
  const thing = target.kind === 'edit' ? target.guardId : `new at ${target.cameraId}`;
  const go = useGo();
  const refresh = useRefresh();
  const [refusal, setRefusal] = useState<{ form: GuardForm; issues: readonly GuardIssue[] } | null>(null);
  const alertError = useRef<unknown>(null);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);

  function refuse(error: unknown, form: GuardForm): void {
    if (isApiError(error, 409) && error.code === 'guard_conflict')
      return setConflict({ form, current: error.details['current'] as GuardConflict });
    failure.show({ text: text.saveFailed, ...refusalDetail(error, language) }, thing);
    if (isApiError(error, 422))
      setRefusal({
        form,
        issues: error === alertError.current ? alertIssuesFrom(error.fields) : issuesFrom(error.fields),
      });
    if (isApiError(error, 401) && error.code === 'not_authenticated') {
      saveDraft();
      const next = window.location.pathname + window.location.search;
      go(`${pageAddress().prefix}/login?next=${encodeURIComponent(next)}`);
    }
  }

  async function saveAlerts(id: string, alerts: GuardAlertForm, saved: GuardAlertForm): Promise<void> {
    if (JSON.stringify(alerts) === JSON.stringify(saved)) return;
    try {
      await saveGuardAlerts(id, alerts);
    } catch (error) {
      alertError.current = error;
      throw error;
    }
  }

  /** The guard is there already: what is left to set is said, and set in its editor. */
  async function saveAlertsOfNew(id: string, alerts: GuardAlertForm): Promise<void> {
    try {
      await saveAlerts(id, alerts, EMPTY_GUARD_ALERTS);
    } catch (error) {
      reportLog('error', `alert settings of guard ${id}: ${String(error)}`);
      toasts.error({ text: text.alertsFailed, ...refusalDetail(error, language) });
    }
  }

  const saving = useSingleFlight(async (form: GuardForm, isOverwriting: boolean): Promise<void> => {
    try {
      // first, while it is there: they have no version that a second try could clash with
      if (target.kind === 'edit') await saveAlerts(target.guardId, form.alerts, target.base.alerts);
      const guard = await send(target, form, isOverwriting);
      failure.close(thing);
      if (target.kind === 'new') await saveAlertsOfNew(guard.id, form.alerts);
      toasts.success({ text: text.saved });
      void refresh([...changed.guard(guard.id), ...changed.alertSettings(guard.id)]);
      onSaved(guard, form);
    } catch (error) {
      reportLog('error', `the guard could not be saved: ${String(error)}`);
      refuse(error, form);
    }
  });

  return {
    isSaving: saving.isInProgress,
    refusal,
    conflict,
    closeConflict: () => setConflict(null),
    save: (form: GuardForm, { isOverwriting = false } = {}) => {
      setConflict(null);
      void saving.run(form, isOverwriting);
    },
  };
}

/** Overwriting sends the whole form: what the other person changed is replaced, as was decided. */
function send(target: SaveTarget, form: GuardForm, isOverwriting: boolean): Promise<Guard> {
  if (target.kind === 'new') return createGuard({ camera_id: target.cameraId, ...toFields(form) });
  const { guardId, base, version } = target;
  return patchGuard(
    guardId,
    isOverwriting ? toFields(form) : { ...changedFields(base, form), base_version: version },
  );
}
