import { useState } from 'react';
import { keepsPassword } from '@tenken/contract/camera/source.rules.ts';
import type { SourceState } from '@tenken/contract/camera/agent.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { changed } from '../../../../shared/api/changes.ts';
import { useChange } from '../../../../shared/api/use-change.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { FormModal } from '../../../../shared/ui/popup/FormModal.tsx';
import { AgentChoice } from '../AgentChoice.tsx';
import { credentialsOf, toDraft, toSource } from './source-draft.ts';
import { SourceFields } from './SourceFields.tsx';
import { sourceMessages } from './source.messages.ts';
import { changeSource, takeTestPicture } from './source.queries.ts';
import { TestPicture } from './TestPicture.tsx';
import { useAgentTask } from './use-agent-task.ts';

type Props = { camera: Camera; state: SourceState; onClose: () => void };

/** The camera moved, or has another password: tried before it is saved. */
export function SourceDialog({ camera, state, onClose }: Props) {
  const text = useText(sourceMessages);
  const [draft, setDraft] = useState(() => toDraft(state.source));
  const [joined, setJoined] = useState<string | null>(null);
  const agentId = state.agent?.id ?? joined;
  const source = toSource(draft);
  const typed = credentialsOf(draft);
  // the server asks for the same: a password goes nowhere but to the camera that it was typed for
  const isKept = state.agent !== null && (source === null || keepsPassword(state.source, source));
  const isElsewhere = state.has_credentials && !isKept;
  const credentials = typed ?? (isElsewhere ? null : undefined);
  const saving = useChange(
    () =>
      changeSource(camera.id, {
        source: source!,
        ...(credentials === undefined ? {} : { credentials }),
        ...(joined === null ? {} : { agent_id: joined }),
      }),
    { changes: changed.cameraSource(camera.id), success: text.saved, onSuccess: onClose },
  );
  const request = useAgentTask(() =>
    takeTestPicture(agentId!, {
      facility_id: camera.facility.id,
      source: source!,
      ...(isElsewhere ? {} : { camera_id: camera.id }),
      ...(typed ? { credentials: typed } : {}),
    }),
  );
  return (
    <FormModal
      title={text.changeTitle(camera.name)}
      action={text.save}
      size="normal"
      canSubmit={source !== null && agentId !== null}
      isInProgress={saving.isInProgress}
      onSubmit={() => void saving.run()}
      onClose={onClose}
    >
      {state.agent === null && (
        <AgentChoice facilityId={camera.facility.id} value={joined} onChange={setJoined} />
      )}
      <SourceFields
        draft={draft}
        passwordHelp={isElsewhere ? text.againHelp : state.has_credentials ? text.keptHelp : undefined}
        onChange={setDraft}
      />
      <TestPicture
        request={request}
        canRequest={source !== null && agentId !== null}
        profile={draft.profile}
        onProfile={(profile) => setDraft({ ...draft, profile })}
      />
    </FormModal>
  );
}
