import { useCallback, useEffect, useRef, useState } from 'react';
import { useAnnotator } from './annotator-context.ts';
import type { GaugeForm } from './form/gauge-form.ts';
import type { Frame } from '../../../drawing/handle.ts';
import { visitKeyOf, stepsToCheck } from './propose/doubts.ts';
import type { CanvasTool } from './canvas/canvas-tool.ts';
import { firstStep, lastDrawnStep, modeOfStep, shownStep, stepsOf, type StepId } from './steps.ts';

/** Which step is open, which were left, and what the canvas shows and does for it. */
export function useSteps({ isNew, openAt }: { isNew: boolean; openAt: string | undefined }) {
  const { form, send } = useAnnotator();
  const [chosen, setChosen] = useState<StepId>(() => firstStep(form, openAt));
  const steps = stepsOf(form);
  const step = shownStep(chosen, steps);
  const [left, setLeft] = useState<ReadonlySet<StepId>>(() => {
    const toCheck = stepsToCheck(form);
    return new Set(isNew ? [] : steps.filter((one) => !toCheck.includes(one)));
  });
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([visitKeyOf(form, chosen)]));
  const [frame, setFrame] = useState<Frame>(chosen === 'crop' ? 'photo' : 'corrected');
  const [tool, setTool] = useState<CanvasTool>('place');
  const show = useCallback(
    (next: StepId, now: GaugeForm) => {
      setSeen((before) => new Set([...before, visitKeyOf(now, next)]));
      setChosen(next);
      setFrame(next === 'crop' ? 'photo' : 'corrected');
      setTool('place');
      send({ type: 'mode', mode: modeOfStep(now, next) });
    },
    [send],
  );
  const hasPicture = form.perspective.corners.length === 4;
  const hadPicture = useRef(hasPicture);
  useEffect(() => {
    const isLost = hadPicture.current && !hasPicture;
    hadPicture.current = hasPicture;
    // An undone proposal takes its corners along: on what it drew there is nothing left to mark.
    if (isLost && step !== 'crop') show('crop', form);
  }, [hasPicture, step, form, show]);
  const openStep = useCallback(
    (next: StepId) => {
      setLeft((before) => new Set([...before, step]));
      show(next, form);
    },
    [form, show, step],
  );
  /** What was just proposed: opens what is doubtful first, which is not called done until somebody goes on from it. */
  const showProposal = useCallback(
    (now: GaugeForm) => {
      const toCheck = stepsToCheck(now);
      setLeft((before) => new Set([...before].filter((one) => !toCheck.includes(one))));
      show(toCheck[0] ?? lastDrawnStep(now), now);
    },
    [show],
  );
  /** Pointing at an instrument is done on the photo; ending it brings back what the step shows. */
  const takeTool = useCallback(
    (next: CanvasTool) => {
      setTool(next);
      if (next === 'propose') setFrame('photo');
      else if (tool === 'propose') setFrame(step === 'crop' ? 'photo' : 'corrected');
    },
    [tool, step],
  );
  const unseen = stepsToCheck(form).find((one) => !seen.has(visitKeyOf(form, one)));
  return { step, steps, left, unseen, frame, setFrame, tool, takeTool, openStep, showProposal };
}
