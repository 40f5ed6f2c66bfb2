import type { PointedAt, NothingProposed, Proposal } from '@tenken/vision/propose/proposal.ts';
import { useCallback, useEffect } from 'react';
import type { Frame } from '../../../../drawing/handle.ts';
import type { CanvasTool } from '../canvas/canvas-tool.ts';
import type { useSteps } from '../use-steps.ts';
import { isProposedKind } from '@tenken/vision/propose/proposed-kinds.ts';
import { useAnnotator } from '../annotator-context.ts';
import type { GaugeForm } from '../form/gauge-form.ts';
import { applyFace, applyProposal } from './apply-proposal.ts';
import { pickOtherPhotos } from './pick-other-photos.ts';
import { useProposing, type Proposing, type Shortfall } from './use-proposing.ts';

type Steps = Pick<ReturnType<typeof useSteps>, 'tool' | 'takeTool' | 'setFrame' | 'showProposal'>;

/** The tool that points at an instrument: what is found is drawn, and turning to something else gives it up. */
export function usePointing(
  { tool, takeTool, setFrame, showProposal }: Steps,
  proposeAt: PointedAt | null | undefined,
) {
  const proposing = useDrawingProposals(showProposal);
  const { ask, giveUp, cancel } = proposing;
  const isPointing = tool === 'propose';
  useEffect(() => {
    if (!isPointing) giveUp();
  }, [isPointing, giveUp]);
  useEffect(() => {
    if (!proposeAt) return;
    takeTool('propose');
    ask(proposeAt);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the annotator opens
  }, []);
  const pickTool = useCallback(
    (next: CanvasTool) => {
      cancel();
      takeTool(next);
    },
    [cancel, takeTool],
  );
  const point = useCallback(() => pickTool('propose'), [pickTool]);
  const pickFrame = useCallback(
    (next: Frame) => {
      // One points at the photo only.
      if (isPointing && next === 'corrected') pickTool('place');
      setFrame(next);
    },
    [isPointing, pickTool, setFrame],
  );
  const close = useCallback(
    () => (isPointing ? pickTool('place') : cancel()),
    [isPointing, pickTool, cancel],
  );
  return { proposing, isPointing, pickTool, pickFrame, point, close };
}

/** Proposals drawn into the form of the annotator, each as one step to undo. */
function useDrawingProposals(onDrawn: (form: GaugeForm) => void): Proposing {
  const { form, send, reference, services } = useAnnotator();
  const draw = (change: (before: GaugeForm, id: number) => GaugeForm): void => {
    const id = Date.now();
    send({ type: 'edit', key: `proposal ${id}`, change: (before) => change(before, id) });
    onDrawn(change(form, id));
  };
  const onFound = (found: Proposal | NothingProposed, at: PointedAt): Shortfall | null => {
    if (found.kind === 'proposal') {
      const type = found.gauge_type;
      if (type !== form.gaugeType) return { kind: 'other_kind', type, at };
      draw((before, id) => applyProposal(before, found, id));
      return null;
    }
    const { face, reason } = found;
    // Corners that somebody drew are better than corners alone.
    const hasFace = face !== undefined && form.part.kind === 'hand' && form.perspective.corners.length === 0;
    if (hasFace) draw((before, id) => applyFace(before, face, id));
    return { kind: 'nothing', reason, hasFace };
  };
  const wanted = isProposedKind(form.gaugeType) ? form.gaugeType : null;
  return useProposing({
    photo: reference,
    wanted,
    others: pickOtherPhotos(services.photos, reference, wanted),
    loadThermal: wanted === 'thermal-area' ? services.loadThermal : undefined,
    onFound,
  });
}
