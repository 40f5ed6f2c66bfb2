import type { ProposedArea } from '@tenken/vision/propose/area/propose-area.ts';
import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import { requestEngine } from '../../gauge/annotator/propose/request-engine.ts';

/** Asks for the outline of what is pointed at. */
export const runOutline = (url: string, at: PointedAt, signal: AbortSignal): Promise<ProposedArea | null> =>
  requestEngine(
    url,
    { kind: 'outline', id: 1, at },
    (reply) => (reply.kind === 'outlined' ? reply.result : undefined),
    signal,
  );
