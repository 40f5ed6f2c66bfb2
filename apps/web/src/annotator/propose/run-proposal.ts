import type { NothingProposed, PointedAt, Proposal } from '@tenken/vision/propose/proposal.ts';
import type { ProposedKind } from '@tenken/vision/propose/proposed-kinds.ts';
import { askEngine } from './ask-engine.ts';
import { placeText } from './place-text.ts';

/** What is asked of a photo. */
export interface ProposalQuestion {
  readonly photo: { readonly photoId: string; readonly url: string };
  readonly at: PointedAt;
  /** Null where any kind will do. */
  readonly wanted: ProposedKind | null;
}

/** The latest answer: the page that finds the kind opens the annotator, which asks the same again. */
let last: { readonly place: string; readonly proposal: Proposal } | null = null;

/** Asks for a proposal. The part of the engine that proposes is downloaded when the first one is asked for. */
export async function runProposal(
  { photo, at, wanted }: ProposalQuestion,
  signal: AbortSignal,
): Promise<Proposal | NothingProposed> {
  const place = `${photo.photoId} ${placeText(at)}`;
  if (last?.place === place && last.proposal.gauge_type === wanted) return last.proposal;
  const found = await ask({ photo, at, wanted }, signal);
  if (found.kind === 'proposal') last = { place, proposal: found };
  return found;
}

function ask(
  { photo, at, wanted }: ProposalQuestion,
  signal: AbortSignal,
): Promise<Proposal | NothingProposed> {
  return askEngine(
    photo.url,
    { kind: 'propose', id: 1, at, wanted },
    (reply) => (reply.kind === 'proposed' ? reply.result : undefined),
    signal,
  );
}
