import type { GuardAlertSettings } from '@tenken/contract/alert/alert-settings.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { toForm } from '../../alert/settings/alert-form.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useSession } from '../../../shared/session/session.ts';
import { draftKey, findDraft } from '../../gauge/draft/draft-store.ts';
import { openPlace } from '../editor/GuardInspector.tsx';
import { fromGuard, isOtherArea, type GuardForm } from '../editor/guard-form.ts';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { useGo } from '../../../shared/address/use-go.ts';
import { GuardEditorFrame } from './GuardEditorFrame.tsx';

const GuardActions = lazyPart(() => import('../actions/GuardActions.tsx'), 'GuardActions');
const OutdatedModelDialog = lazyPart(() => import('./OutdatedModelDialog.tsx'), 'OutdatedModelDialog');

type Props = {
  camera: Camera;
  guard: Guard;
  alerts: GuardAlertSettings;
  latestPhoto: Photo;
  /** The fields that it opens with, by their place in the form. */
  openAt: string | undefined;
};

/** A saved guard in the editor. Another area than the model's is said while drawing, and a new model offered after saving. */
export function EditGuardEditor({ camera, guard: opened, alerts, latestPhoto, openAt }: Props) {
  const { user } = useSession();
  const go = useGo();
  const { prefix } = pageAddress();
  const key = draftKey(user.id, `guard.${opened.id}`);
  const [draft] = useState(() => findDraft<GuardForm>(key, new Date()));
  const [guard, setGuard] = useState(opened);
  const [isOffered, setIsOffered] = useState(false);
  const fresh = useMemo(() => fromGuard(opened, toForm(alerts)), [opened, alerts]);
  const base = useMemo(
    () => ({ id: opened.id, form: fresh, version: guard.version }),
    [opened.id, fresh, guard.version],
  );
  const photo = useMemo(() => {
    const { id, image_url, width, height } = latestPhoto;
    return { photoId: id, url: image_url, width, height };
  }, [latestPhoto]);
  useEffect(() => {
    if (openAt !== undefined) openPlace(openAt);
  }, [openAt]);
  const { active_model: model } = opened;
  const isModelOutdated = useCallback(
    (form: GuardForm) => model !== null && (!model.is_area_current || isOtherArea(fresh, form)),
    [model, fresh],
  );
  const home = `${prefix}/guards/${opened.id}`;
  return (
    <>
      <GuardEditorFrame
        {...{ camera, photo, draft, fresh, base, model, isModelOutdated }}
        draftKey={key}
        onSaved={(saved, form) => {
          const isOutdated = saved.active_model?.is_area_current === false;
          // Whoever only renames a guard is not asked again.
          if (isOutdated && isOtherArea(fresh, form)) setIsOffered(true);
          else go(home, 'replace');
        }}
        renderActions={({ drop }) => (
          <Suspense fallback={<span className="size-9" />}>
            <GuardActions
              guard={guard}
              hasLinks={false}
              onDone={(outcome, changed) => {
                // Another person's change in between leaves the version as it was, so that saving still tells of it.
                if (changed && changed.version === guard.version + 1) setGuard(changed);
                else if (changed) setGuard({ ...changed, version: guard.version });
                if (outcome !== 'archived' && outcome !== 'deleted') return;
                drop();
                go(`${prefix}/cameras/${camera.id}`);
              }}
            />
          </Suspense>
        )}
      />
      <Suspense>
        {isOffered && (
          <OutdatedModelDialog
            onLater={() => go(home, 'replace')}
            onRetrain={() => go(`${home}/retrain`, 'replace')}
          />
        )}
      </Suspense>
    </>
  );
}
