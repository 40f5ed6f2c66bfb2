import { useQuery } from '@tanstack/react-query';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { Suspense, useCallback, type ReactNode, useState } from 'react';
import type { ReferencePhoto } from '../../../drawing/viewport.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useSession } from '../../../shared/session/session.ts';
import type { Draft } from '../../gauge/draft/draft-store.ts';
import { useDraft, type DraftHandle } from '../../gauge/draft/use-draft.ts';
import { fromGuard, type GuardForm } from '../editor/guard-form.ts';
import { GuardEditor } from '../editor/GuardEditor.tsx';
import { facilityPeopleQuery } from '../../company/people.queries.ts';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { DraftNotice } from '../../gauge/draft/DraftNotice.tsx';
import { useSaveGuard } from './use-save-guard.ts';

const UnsavedChangesDialog = lazyPart(
  () => import('../../gauge/draft/UnsavedChangesDialog.tsx'),
  'UnsavedChangesDialog',
);
const GuardConflictDialog = lazyPart(() => import('./GuardConflictDialog.tsx'), 'GuardConflictDialog');

type Props = {
  camera: Camera;
  photo: ReferencePhoto;
  /** Without the draft. */
  fresh: GuardForm;
  /** Null for a new guard. */
  base: GuardBase | null;
  /** The model in use; null while there is none. */
  model: Guard['active_model'];
  draft: Draft<GuardForm> | null;
  draftKey: string;
  isModelOutdated: (form: GuardForm) => boolean;
  onSaved: (guard: Guard, form: GuardForm) => void;
  /** More that can be done with a saved guard; leaving for it needs the draft to be dropped. */
  renderActions?: (draftHandle: Pick<DraftHandle<GuardForm>, 'drop'>) => ReactNode;
};

/** The editor with everything around it: the draft that keeps itself, saving, another person's version. */
export function GuardEditorFrame(props: Props) {
  const { camera, photo, fresh, base, model, draft, draftKey, isModelOutdated, onSaved, renderActions } =
    props;
  const { user } = useSession();
  const people = useQuery(facilityPeopleQuery(camera.facility.id)).data;
  const { start, begin, closeNotice } = useGuardStart({ fresh, base, draft });
  const draftHandle = useDraft<GuardForm>(draftKey, { baseVersion: start.base?.version ?? null });
  const saving = useSaveGuard({
    target: start.base
      ? { kind: 'edit', guardId: start.base.id, base: start.base.form, version: start.base.version }
      : { kind: 'new', cameraId: camera.id },
    saveDraft: draftHandle.flush,
    onSaved: (guard, form) => {
      draftHandle.drop();
      onSaved(guard, form);
    },
  });
  const isRestored = start.restoredFrom !== null;
  const { onChange: keep } = draftHandle;
  const onChange = useCallback(
    (form: GuardForm, isChanged: boolean) =>
      keep(form, { isDraft: isChanged || isRestored, isTouched: isChanged }),
    [keep, isRestored],
  );
  const startFrom = (form: GuardForm, from: GuardBase | null): void => {
    draftHandle.drop();
    begin(form, from);
  };
  const { conflict } = saving;
  const { leaving } = draftHandle;
  const { prefix } = pageAddress();
  return (
    <>
      <GuardEditor
        key={start.number}
        initial={start.form}
        recipients={people ?? null}
        guardId={base?.id ?? null}
        cameraId={camera.id}
        model={model}
        {...{ photo, isModelOutdated, onChange }}
        isNew={base === null}
        cameraName={camera.name}
        backHref={base === null ? `${prefix}/cameras/${camera.id}` : `${prefix}/guards/${base.id}`}
        isSaving={saving.isSaving}
        refusal={saving.refusal}
        onSave={saving.save}
        actions={renderActions?.(draftHandle)}
        notice={
          start.restoredFrom !== null && (
            <DraftNotice
              savedAt={start.restoredFrom}
              timeZone={user.timezone}
              onStartOver={() => startFrom(fresh, base)}
              onClose={closeNotice}
            />
          )
        }
      />
      <Suspense>
        {leaving && <UnsavedChangesDialog {...leaving} onDiscard={draftHandle.drop} />}
        {conflict && (
          <GuardConflictDialog
            {...conflict}
            photo={photo}
            timeZone={user.timezone}
            onClose={saving.closeConflict}
            onOverwrite={() => saving.save(conflict.form, { isOverwriting: true })}
            onTake={() => {
              const theirs = fromGuard(conflict.current, fresh.alerts);
              startFrom(theirs, { id: conflict.current.id, form: theirs, version: conflict.current.version });
              saving.closeConflict();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** A guard as the editor opened it, or as it stands after another person's version was taken. */
interface GuardBase {
  readonly id: string;
  readonly form: GuardForm;
  readonly version: number;
}

interface Options {
  readonly fresh: GuardForm;
  /** Null for a new guard. */
  readonly base: GuardBase | null;
  readonly draft: Draft<GuardForm> | null;
}

/** What the editor begins with: the draft, the guard as it is saved, or what somebody else saved meanwhile. */
function useGuardStart({ fresh, base, draft }: Options) {
  const [start, setStart] = useState({
    form: draft?.form ?? fresh,
    base: base && { ...base, version: draft?.baseVersion ?? base.version },
    restoredFrom: draft?.savedAt ?? null,
    /** Another number is another editor, with a history of its own. */
    number: 0,
  });
  // Stopping and resuming raise the version of the guard that is being edited, and change nothing that is drawn.
  const [opened, setOpened] = useState(base);
  if (base !== opened) {
    setOpened(base);
    if (start.base && base && start.base.version === opened?.version)
      setStart({ ...start, base: { ...start.base, version: base.version } });
  }
  return {
    start,
    begin: (form: GuardForm, from: GuardBase | null) =>
      setStart({ form, base: from, restoredFrom: null, number: start.number + 1 }),
    closeNotice: () => setStart({ ...start, restoredFrom: null }),
  };
}
