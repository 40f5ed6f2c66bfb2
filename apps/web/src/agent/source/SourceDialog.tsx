import { useState } from 'react';
import type { SourceState } from '@tenken/contract/agent/agent.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { changed } from '../../api/changes.ts';
import { useChange } from '../../api/use-change.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { FormModal } from '../../ui/popup/FormModal.tsx';
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
  const source = toSource(draft);
  const credentials = credentialsOf(draft);
  const saving = useChange(
    () => changeSource(camera.id, { source: source!, ...(credentials ? { credentials } : {}) }),
    { changes: changed.cameraSource(camera.id), success: text.saved, onSuccess: onClose },
  );
  const asked = useAgentTask(() =>
    takeTestPicture(state.agent.id, {
      facility_id: camera.facility.id,
      source: source!,
      camera_id: camera.id,
      ...(credentials ? { credentials } : {}),
    }),
  );
  return (
    <FormModal
      title={text.changeTitle(camera.name)}
      action={text.save}
      size="normal"
      canSubmit={source !== null}
      isInProgress={saving.isInProgress}
      onSubmit={() => void saving.run()}
      onClose={onClose}
    >
      <SourceFields draft={draft} hasCredentials={state.has_credentials} onChange={setDraft} />
      <TestPicture
        asked={asked}
        canAsk={source !== null}
        profile={draft.profile}
        onProfile={(profile) => setDraft({ ...draft, profile })}
      />
    </FormModal>
  );
}
