import type { NothingProposed, PointedAt, Proposal } from '@tenken/vision/propose/proposal.ts';
import { isProposedKind } from '@tenken/vision/propose/proposed-kinds.ts';
import { useAnnotator, type ReferencePhoto } from '../annotator-context.ts';
import type { CameraPhoto } from '../annotator-services.ts';
import type { GaugeForm } from '../form/gauge-form.ts';
import { applyFace, applyProposal } from './apply-proposal.ts';
import { useProposing, type Proposing, type Shortfall } from './use-proposing.ts';

/** More would take seconds to download, and a lamp that is dark on all of these is hardly ever lit. */
const MOST_OTHERS = 8;

/** Addresses of other photos of the same size, spread over those that are known. */
export function othersOf(
  photos: readonly CameraPhoto[],
  { photoId, width, height }: ReferencePhoto,
): readonly string[] {
  const usable = photos.filter(
    (photo) => photo.id !== photoId && photo.width === width && photo.height === height,
  );
  const step = Math.max(1, usable.length / MOST_OTHERS);
  return Array.from(
    { length: Math.min(MOST_OTHERS, usable.length) },
    (_, i) => usable[Math.floor(i * step)]!.image_url,
  );
}

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
    others: wanted === 'lamp' ? othersOf(services.photos, reference) : undefined,
    loadThermal: wanted === 'thermal-area' ? services.loadThermal : undefined,
    onFound,
  });
}
