import type { NothingProposed, PointedAt, Proposal } from '@tenken/vision/propose/proposal.ts';
import { isProposedKind } from '@tenken/vision/propose/proposed-kinds.ts';
import { useAnnotator } from '../annotator-context.ts';
import type { GaugeForm } from '../form/gauge-form.ts';
import { applyFace, applyProposal } from './apply-proposal.ts';
import { othersOf } from './others-of.ts';
import { useProposing, type Proposing, type Shortfall } from './use-proposing.ts';

/** Proposals drawn into the form of the annotator, each as one step to undo. */
export function useDrawingProposals(onDrawn: (form: GaugeForm) => void): Proposing {
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
    others: othersOf(services.photos, reference, wanted),
    loadThermal: wanted === 'thermal-area' ? services.loadThermal : undefined,
    onFound,
  });
}
