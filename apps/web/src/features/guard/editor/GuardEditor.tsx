import { useCallback, useEffect, useMemo, useReducer, useState, type ReactNode } from 'react';
import type { ReferencePhoto } from '../../../drawing/viewport.ts';
import type { Person } from '../../alert/settings/PeopleField.tsx';
import { PhotoMissing } from '../../gauge/annotator/PhotoMissing.tsx';
import { usePhotoLoading } from '../../../drawing/use-photo-loading.ts';
import { useThrottled } from '../../../shared/ui/use-throttled.ts';
import { checkGuardForm, type GuardIssue } from './check-guard-form.ts';
import { GuardEditorContext, LiveGuardContext } from './guard-editor-context.ts';
import type { GuardForm } from './guard-form.ts';
import type { GuardHeaderProps } from './GuardHeader.tsx';
import { GuardEditorScreen } from './GuardEditorScreen.tsx';
import { reduceGuard, startGuard } from './reduce-guard.ts';
import { useOutline } from './use-outline.ts';

type Props = GuardHeaderProps & {
  initial: GuardForm;
  photo: ReferencePhoto;
  recipients: readonly Person[] | null;
  /** Null for a new guard. */
  guardId: string | null;
  cameraId: string;
  /** The model in use; null while there is none. */
  model: { readonly threshold: number } | null;
  /** Whether the model in use watches another area than this form draws. */
  isModelOutdated: (form: GuardForm) => boolean;
  /** Told of every change that is more than a moment of a gesture, so that it can be kept as a draft. */
  onChange: (form: GuardForm, isChanged: boolean) => void;
  /** What the server refused, of the form it was sent. */
  refusal: { readonly form: GuardForm; readonly issues: readonly GuardIssue[] } | null;
  notice?: ReactNode;
};

/** The guard editor with its state. What is drawn lives here; loading and saving are the page's. */
export function GuardEditor(props: Props) {
  const {
    initial,
    photo: given,
    recipients,
    guardId,
    cameraId,
    model,
    isModelOutdated,
    onChange,
    refusal,
    ...screen
  } = props;
  const { photo, isMissing, again } = usePhotoLoading(given);
  const [state, send] = useReducer(reduceGuard, { form: initial, photo }, startGuard);
  const form = state.history.document;
  const issues = useMemo(
    () => [...checkGuardForm(form, photo), ...(refusal?.form === form ? refusal.issues : [])],
    [form, photo, refusal],
  );
  const [isAsked, setIsAsked] = useState(false);
  const ask = useCallback(() => setIsAsked(true), []);
  const outline = useOutline(photo, form, send);
  const parts = useMemo(
    () => ({ state, form, send, issues, isAsked, ask, photo, outline, recipients, guardId, cameraId, model }),
    [state, form, issues, isAsked, ask, photo, outline, recipients, guardId, cameraId, model],
  );
  const isSettled = state.history.gestureStart === null;
  useEffect(() => {
    if (isSettled) onChange(form, form !== initial);
  }, [isSettled, form, initial, onChange]);
  const calm = useThrottled(parts, !isSettled);
  if (isMissing)
    return <PhotoMissing cameraName={screen.cameraName} cameraHref={screen.backHref} onRetry={again} />;
  return (
    <LiveGuardContext value={parts}>
      <GuardEditorContext value={calm}>
        <GuardEditorScreen {...screen} isModelOutdated={isModelOutdated(form)} />
      </GuardEditorContext>
    </LiveGuardContext>
  );
}
