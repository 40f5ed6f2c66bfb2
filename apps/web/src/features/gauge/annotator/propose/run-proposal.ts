import type { NothingProposed, PointedAt, Proposal } from '@tenken/vision/propose/proposal.ts';
import type { ProposedKind } from '@tenken/vision/propose/proposed-kinds.ts';
import type { ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import { requestEngine } from './request-engine.ts';
import { placeText } from './place-text.ts';

/** What is asked of a photo. */
export interface ProposalRequest {
  readonly photo: { readonly photoId: string; readonly url: string };
  readonly at: PointedAt;
  /** Null where any kind will do. */
  readonly wanted: ProposedKind | null;
  /** Addresses of other photos of the camera, where they help. */
  readonly others?: readonly string[];
  /** The temperatures of the photo; left out where none are asked for. */
  readonly loadThermal?: ((photoId: string) => Promise<ThermalMatrix | null>) | undefined;
}

/** The latest answer: the page that finds the kind opens the annotator, which asks the same again. */
let last: { readonly place: string; readonly helpers: number; readonly proposal: Proposal } | null = null;

/** Asks for a proposal. The part of the engine that proposes is downloaded when the first one is asked for. */
export async function runProposal(
  question: ProposalRequest,
  signal: AbortSignal,
): Promise<Proposal | NothingProposed> {
  const { photo, at, wanted, others = [] } = question;
  const place = `${photo.photoId} ${placeText(at)}`;
  const isAnswered = last?.place === place && last.proposal.gauge_type === wanted;
  // With more photos more may be known than when it was asked first.
  if (last && isAnswered && others.length <= last.helpers) return last.proposal;
  const found = await ask(question, signal);
  if (found.kind === 'proposal') last = { place, helpers: others.length, proposal: found };
  return found;
}

async function ask(
  { photo, at, wanted, others = [], loadThermal }: ProposalRequest,
  signal: AbortSignal,
): Promise<Proposal | NothingProposed> {
  const thermal = (await loadThermal?.(photo.photoId)) ?? null;
  signal.throwIfAborted();
  return requestEngine(
    photo.url,
    { kind: 'propose', id: 1, at, wanted, others },
    (reply) => (reply.kind === 'proposed' ? reply.result : undefined),
    signal,
    thermal,
  );
}
