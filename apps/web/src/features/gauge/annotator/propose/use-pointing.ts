import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import { useCallback, useEffect } from 'react';
import type { Frame } from '../../../../drawing/handle.ts';
import type { CanvasTool } from '../canvas/canvas-tool.ts';
import type { useSteps } from '../use-steps.ts';
import { useDrawingProposals } from './use-drawing-proposals.ts';

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
