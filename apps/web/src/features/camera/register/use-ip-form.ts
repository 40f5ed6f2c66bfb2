import { useState } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { credentialsOf, EMPTY_SOURCE, toSource, type SourceDraft } from '../agent/source/source-draft.ts';
import { attachCamera } from '../agent/source/source.queries.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useSingleFlight } from '../../../shared/ui/use-single-flight.ts';
import { useRegistrationToast } from './use-label-form.ts';

interface IpDraft {
  readonly agentId: string | null;
  readonly source: SourceDraft;
  readonly name: string;
  /** Empty: none yet. */
  readonly scheduleId: string;
}

export type IpForm = ReturnType<typeof useIpForm>;

/** A camera that an agent pulls: which agent, where its pictures come from, its name and when it shoots. */
export function useIpForm(facilityId: string, onRegistered: (camera: Camera) => void) {
  const errorText = useErrorText();
  const failure = useRegistrationToast();
  const [draft, setDraft] = useState<IpDraft>({
    agentId: null,
    source: EMPTY_SOURCE,
    name: '',
    scheduleId: '',
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { agentId, name, scheduleId } = draft;
  const source = toSource(draft.source);
  const credentials = credentialsOf(draft.source);
  const attach = useSingleFlight(async () => {
    setRefusal(null);
    try {
      const body = {
        facility_id: facilityId,
        name,
        source: source!,
        ...(credentials ? { credentials } : {}),
        ...(scheduleId === '' ? {} : { schedule_id: scheduleId }),
      };
      const camera = await attachCamera(agentId!, body);
      failure.close();
      onRegistered(camera);
    } catch (error) {
      failure.show(error);
      setRefusal(errorText(error));
    }
  });
  return {
    draft,
    change: (fields: Partial<IpDraft>) => setDraft((old) => ({ ...old, ...fields })),
    source,
    credentials,
    refusal,
    isReady: agentId !== null && source !== null && name.trim() !== '',
    isInProgress: attach.isInProgress,
    submit: () => void attach.run(),
  };
}
