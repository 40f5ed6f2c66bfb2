import { useQueryClient } from '@tanstack/react-query';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import { Suspense, useCallback, useState } from 'react';
import type { ReferencePhoto } from '../../../drawing/viewport.ts';
import { Annotator } from '../annotator/Annotator.tsx';
import { copyGauge, withOutline } from '../annotator/form/copy-form.ts';
import { fromConfiguration } from '../annotator/form/from-configuration.ts';
import type { GaugeForm } from '../annotator/form/gauge-form.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import type { Draft } from '../draft/draft-store.ts';
import { gaugeDetailQuery } from '../gauge.queries.ts';
import { useDraft } from '../draft/use-draft.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { editorMessages } from './editor.messages.ts';
import { DraftNotice } from '../draft/DraftNotice.tsx';
import { type Following, FollowingNotice } from './FollowingNotice.tsx';
import { useAnnotatorServices } from './use-annotator-services.tsx';
import { useSave } from './use-save.ts';

const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx'), 'ConflictDialog');
const UnsavedChangesDialog = lazyPart(
  () => import('../draft/UnsavedChangesDialog.tsx'),
  'UnsavedChangesDialog',
);
const CopyDialog = lazyPart(() => import('./CopyDialog.tsx'), 'CopyDialog');

type Props = {
  camera: Camera;
  /** Without the draft. */
  fresh: GaugeForm;
  freshVersion: number | null;
  draft: Draft<GaugeForm> | null;
  draftKey: string;
  reference: ReferencePhoto;
  /** Told which photo the form is drawn on, as it is chosen, undone and redone. */
  onPhoto: (photoId: string | null) => void;
  /** A place of the photo to draw the instrument at; a draft that was left there is better. */
  proposeAt?: PointedAt | null;
  /** The step that it opens with. */
  openAt?: string | undefined;
  /** How many instruments follow, and the way to the first of them. */
  following?: Following | null;
};

interface Start {
  readonly form: GaugeForm;
  readonly baseVersion: number | null;
  readonly restoredFrom: string | null;
  /** As the server keeps it, which a draft may differ from. */
  readonly savedUnit: string;
  /** Another number is another editor, with a history of its own. */
  readonly number: number;
}

/** An annotator with everything around it: the draft that keeps itself, saving, another person's version, copies. */
export function GaugeEditor(props: Props) {
  const {
    camera,
    fresh,
    freshVersion,
    draft,
    draftKey,
    reference,
    onPhoto,
    proposeAt,
    openAt,
    following = null,
  } = props;
  const text = useText(editorMessages);
  const queries = useQueryClient();
  const toasts = useToasts();
  const [start, setStart] = useState<Start>({
    form: draft?.form ?? fresh,
    baseVersion: draft ? draft.baseVersion : freshVersion,
    restoredFrom: draft?.savedAt ?? null,
    savedUnit: fresh.settings.unit,
    number: 0,
  });
  const [incoming, setIncoming] = useState<((form: GaugeForm) => GaugeForm) | null>(null);
  const [isCopying, setIsCopying] = useState(false);
  const openCopy = useCallback(() => setIsCopying(true), []);
  const isNew = fresh.gaugeId === null;
  const { baseVersion } = start;
  const draftHandle = useDraft<GaugeForm>(draftKey, { baseVersion });
  const services = useAnnotatorServices({
    camera,
    openCopy: isNew ? openCopy : null,
    savedUnit: isNew ? null : start.savedUnit,
  });
  const saving = useSave({
    baseVersion,
    savedAlerts: fresh.settings.alerts,
    saveDraft: draftHandle.flush,
    dropDraft: draftHandle.drop,
    nextHref: following?.href ?? null,
  });
  const isRestored = start.restoredFrom !== null;
  const { onChange: keep } = draftHandle;
  const onChange = useCallback(
    (form: GaugeForm, isChanged: boolean) => {
      keep(form, { isDraft: isChanged || isRestored, isTouched: isChanged });
      onPhoto(form.photoId);
    },
    [keep, isRestored, onPhoto],
  );
  const begin = (form: GaugeForm, version: number | null): void => {
    draftHandle.drop();
    setStart({
      form,
      baseVersion: version,
      restoredFrom: null,
      savedUnit: form.settings.unit,
      number: start.number + 1,
    });
  };
  const bring = (change: (form: GaugeForm) => GaugeForm): void => setIncoming(() => change);
  async function copyFrom(id: string): Promise<void> {
    try {
      const detail = await queries.fetchQuery(gaugeDetailQuery(id));
      const name = text.copy.suffix(detail.name);
      const copy = copyGauge(detail, { cameraId: camera.id, name, photo: reference });
      bring(({ photoId }) => ({ ...copy, photoId }));
    } catch {
      toasts.error({ text: text.copy.failed });
    }
  }
  const { conflict } = saving;
  const { leaving } = draftHandle;
  return (
    <>
      <Annotator
        key={start.number}
        initial={start.form}
        incoming={incoming}
        proposeAt={start.restoredFrom === null ? proposeAt : null}
        {...{ reference, services, onChange, openAt }}
        cameraName={camera.name}
        cameraHref={`${pageAddress().prefix}/cameras/${camera.id}`}
        isSaving={saving.isSaving}
        refusal={saving.refusal}
        onSave={saving.save}
        notice={
          <>
            {following !== null && <FollowingNotice {...following} />}
            {start.restoredFrom !== null && (
              <DraftNotice
                savedAt={start.restoredFrom}
                timeZone={services.timeZone}
                onStartOver={() => begin(fresh, freshVersion)}
                onClose={() => setStart({ ...start, restoredFrom: null })}
              />
            )}
          </>
        }
      />
      <Suspense>
        {leaving && <UnsavedChangesDialog {...leaving} onDiscard={draftHandle.drop} />}
        {isCopying && (
          <CopyDialog
            camera={camera}
            type={fresh.gaugeType}
            onClose={() => setIsCopying(false)}
            onGauge={({ id }) => void copyFrom(id)}
            onGuard={({ detection_area }) => bring((form) => withOutline(form, detection_area))}
          />
        )}
        {conflict && (
          <ConflictDialog
            {...conflict}
            reference={reference}
            timeZone={services.timeZone}
            onClose={saving.closeConflict}
            onOverwrite={() =>
              saving.save(conflict.form, { isHistoryReread: conflict.isHistoryReread, isOverwriting: true })
            }
            onTake={() => {
              const { gauge_configuration, version } = conflict.current;
              begin(
                fromConfiguration(fresh.gaugeType, fresh.gaugeId, gauge_configuration, fresh.settings.alerts),
                version,
              );
              saving.closeConflict();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
