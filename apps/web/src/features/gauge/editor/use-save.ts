import { useQueryClient } from '@tanstack/react-query';
import type { GaugeConflict } from '@tenken/contract/gauge/gauge.schema.ts';
import { useState } from 'react';
import { alertIssuesFrom, issuesFrom, toConfiguration, type Issue } from '../annotator/form/check-form.ts';
import type { GaugeForm } from '../annotator/form/gauge-form.ts';
import { fromForm, type GaugeAlertForm } from '../../alert/settings/alert-form.ts';
import { isApiError, type ApiError } from '../../../shared/api/api-error.ts';
import { changed } from '../../../shared/api/changes.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { refusalDetail } from '../../../shared/api/refusal-detail.ts';
import { refresh } from '../../../shared/api/use-change.ts';
import { saveGauge } from './save-gauge.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { useFailureToast } from '../../../shared/ui/toast/use-failure-toast.ts';
import { useSingleFlight } from '../../../shared/ui/use-single-flight.ts';
import { editorMessages } from './editor.messages.ts';
import { useGo } from '../../../shared/address/use-go.ts';
import { withReference } from './with-reference.ts';

interface Options {
  readonly baseVersion: number | null;
  /** As the server keeps them: what did not change is not sent. */
  readonly savedAlerts: GaugeAlertForm;
  /** Keeps the draft before the page is left to sign in again. */
  readonly saveDraft: () => void;
  readonly dropDraft: () => void;
  /** Where saving leads; null leads to the camera. */
  readonly nextHref?: string | null;
}

interface Conflict {
  readonly form: GaugeForm;
  readonly isHistoryReread: boolean;
  readonly current: GaugeConflict;
}

export interface Saving {
  readonly isSaving: boolean;
  readonly save: (
    form: GaugeForm,
    how: { readonly isHistoryReread: boolean; readonly isOverwriting?: boolean },
  ) => void;
  readonly refusal: { readonly form: GaugeForm; readonly issues: readonly Issue[] } | null;
  readonly conflict: Conflict | null;
  readonly closeConflict: () => void;
}

/** Saving: one request at a time; success leads on or to the camera, failure is logged, shown, and keeps the form. */
export function useSave(options: Options): Saving {
  const { baseVersion, savedAlerts, saveDraft, dropDraft, nextHref = null } = options;
  const text = useText(editorMessages);
  const language = useLanguage();
  const toasts = useToasts();
  const failure = useFailureToast('save gauge');
  const go = useGo();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<Saving['refusal']>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { prefix } = pageAddress();

  function refuse(error: unknown, form: GaugeForm, isHistoryReread: boolean): void {
    if (isApiError(error, 409) && error.code === 'gauge_conflict')
      return setConflict({ form, isHistoryReread, current: error.details['current'] as GaugeConflict });
    failure.show({ text: text.save.failed, ...refusalDetail(error, language) }, savedThing(form));
    if (isApiError(error, 422))
      setRefusal({
        form,
        issues: issuesOf(form, error.fields),
      });
    if (isSignedOut(error)) {
      saveDraft();
      const next = window.location.pathname + window.location.search;
      go(`${prefix}/login?next=${encodeURIComponent(next)}`);
    }
  }

  /** Answers whether it was saved: then the page is left. */
  async function send(form: GaugeForm, isHistoryReread: boolean, isOverwriting: boolean): Promise<boolean> {
    try {
      const { alerts } = form.settings;
      const { id } = await saveGauge({
        type: form.gaugeType,
        gaugeId: form.gaugeId,
        configuration: toConfiguration(await withReference(queries, form)),
        frozenPhotoId: form.photoId,
        baseVersion,
        isOverwriting,
        alerts: JSON.stringify(alerts) === JSON.stringify(savedAlerts) ? null : fromForm(alerts),
        isHistoryReread,
      });
      dropDraft();
      failure.close(savedThing(form));
      if (isHistoryReread) toasts.success({ text: text.save.rereadStarted });
      toasts.success({ text: text.save.done });
      void refresh(queries, [...changed.gauge(id), ...changed.alertSettings(id)]);
      // In place of the editor: the way back must not lead into one that draws the saved gauge again.
      go(nextHref ?? `${prefix}/cameras/${form.cameraId}`, 'replace');
      return true;
    } catch (error) {
      reportLog('error', `the gauge could not be saved: ${String(error)}`);
      refuse(error, form, isHistoryReread);
      return false;
    }
  }
  const saving = useSingleFlight(send, { isLast: (isSaved) => isSaved });

  return {
    isSaving: saving.isInProgress,
    refusal,
    conflict,
    closeConflict: () => setConflict(null),
    save: (form, { isHistoryReread, isOverwriting = false }) => {
      setConflict(null);
      void saving.run(form, isHistoryReread, isOverwriting);
    },
  };
}

const savedThing = ({ gaugeId, cameraId }: GaugeForm): string => gaugeId ?? `new at ${cameraId}`;

const OF_ALERTS = /^alert_settings\./;

/** What the server has against the drawing and the settings, and against the alerts that were sent along. */
function issuesOf(form: GaugeForm, fields: ApiError['fields']): readonly Issue[] {
  const entries = Object.entries(fields);
  const ofAlerts = entries.filter(([path]) => OF_ALERTS.test(path));
  const others = entries.filter(([path]) => !OF_ALERTS.test(path));
  return [
    ...issuesFrom(form, Object.fromEntries(others)),
    ...alertIssuesFrom(
      Object.fromEntries(ofAlerts.map(([path, codes]) => [path.replace(OF_ALERTS, ''), [...codes]])),
    ),
  ];
}

const isSignedOut = (error: unknown): error is ApiError =>
  isApiError(error, 401) && error.code === 'not_authenticated';
