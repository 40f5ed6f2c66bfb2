import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState, type ReactNode } from 'react';
import type { ReferencePhoto } from '../../../drawing/viewport.ts';
import { AnnotatorContext, LivePartsContext } from './annotator-context.ts';
import type { AnnotatorServices } from './annotator-services.ts';
import { AnnotatorScreen } from './AnnotatorScreen.tsx';
import { usePhotoPixels } from './color/use-photo-pixels.ts';
import { checkForm, type Issue } from './form/check-form.ts';
import type { GaugeForm } from './form/gauge-form.ts';
import { useLiveReading } from './live/use-live-reading.ts';
import { PhotoMissing } from './PhotoMissing.tsx';
import { reduceAnnotator, startAnnotator } from './reduce-annotator.ts';
import { usePhotoLoading } from '../../../drawing/use-photo-loading.ts';
import { useThrottled } from '../../../shared/ui/use-throttled.ts';

type Props = {
  initial: GaugeForm;
  /** A change from outside, such as a copy; one step to undo. */
  incoming?: ((form: GaugeForm) => GaugeForm) | null;
  reference: ReferencePhoto;
  services: AnnotatorServices;
  cameraName: string;
  cameraHref: string;
  isSaving: boolean;
  onSave: (form: GaugeForm, how: { isHistoryReread: boolean }) => void;
  /** Told of every change that is more than a moment of a gesture, so that it can be kept as a draft. */
  onChange: (form: GaugeForm, isChanged: boolean) => void;
  /** Refusals of the server for the submitted form. */
  refusal?: { readonly form: GaugeForm; readonly issues: readonly Issue[] } | null;
  notice?: ReactNode;
  /** A place of the photo to draw the instrument at, when the annotator opens. */
  proposeAt?: PointedAt | null;
  /** The step that it opens with; left out, the first that is to be drawn. */
  openAt?: string | undefined;
};

/** An annotator with its state. What is drawn lives here; loading and saving are the page's. */
export function Annotator({ initial, incoming, reference: given, services, ...rest }: Props) {
  const { photo: reference, isMissing, again } = usePhotoLoading(given);
  const { onChange, onSave, refusal, ...props } = rest;
  const [state, send] = useReducer(reduceAnnotator, initial, (first) => startAnnotator(first, rest.openAt));
  const taken = useRef(incoming);
  useEffect(() => {
    if (incoming && incoming !== taken.current) send({ type: 'edit', key: 'incoming', change: incoming });
    taken.current = incoming;
  }, [incoming]);
  const form = state.history.document;
  const issues = useMemo(
    () => [...checkForm(form), ...(refusal?.form === form ? refusal.issues : [])],
    [form, refusal],
  );
  const live = useLiveReading(reference, form, issues, services.loadThermal);
  const pixels = usePhotoPixels(reference.url);
  const [isHistoryReread, setIsHistoryReread] = useState(false);
  const parts = useMemo(() => {
    const reread = form.gaugeId === null ? null : { isOn: isHistoryReread, onChange: setIsHistoryReread };
    return { state, form, send, issues, reference, live, pixels, services, reread };
  }, [state, form, issues, reference, live, pixels, services, isHistoryReread]);
  const isSettled = state.history.gestureStart === null;
  useEffect(() => {
    if (isSettled) onChange(form, form !== initial);
  }, [isSettled, form, initial, onChange]);
  const calm = useThrottled(parts, !isSettled);
  const save = useCallback((now: GaugeForm) => onSave(now, { isHistoryReread }), [onSave, isHistoryReread]);
  if (isMissing)
    return <PhotoMissing cameraName={rest.cameraName} cameraHref={rest.cameraHref} onRetry={again} />;
  return (
    <LivePartsContext value={parts}>
      <AnnotatorContext value={calm}>
        <AnnotatorScreen {...props} isNew={form.gaugeId === null} onSave={save} />
      </AnnotatorContext>
    </LivePartsContext>
  );
}
