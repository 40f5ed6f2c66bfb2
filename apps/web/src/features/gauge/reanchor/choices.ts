import type { ReanchorChoice, ReanchoredTarget } from '@tenken/contract/gauge/annotation.schema.ts';

export interface Offset {
  readonly dx: number;
  readonly dy: number;
}

/** What a person decided about one target. */
export interface Decision {
  readonly isChosen: boolean;
  readonly offset: Offset;
}

const NO_OFFSET: Offset = { dx: 0, dy: 0 };

/** Recognised targets are moved unless somebody says no; the others only when somebody puts them into place. */
export const firstDecision = ({ is_trusted, failure }: ReanchoredTarget): Decision => ({
  isChosen: is_trusted && failure === null,
  offset: NO_OFFSET,
});

export function nudged({ offset }: Decision, by: Offset): Decision {
  return { isChosen: true, offset: { dx: offset.dx + by.dx, dy: offset.dy + by.dy } };
}

/** The chosen targets as the call wants them; an offset is sent where there is one, or where it is needed to be believed. */
export function choicesFrom(
  targets: readonly ReanchoredTarget[],
  decisionOf: (target: ReanchoredTarget) => Decision,
): ReanchorChoice[] {
  return targets.flatMap((target): ReanchorChoice[] => {
    const { isChosen, offset } = decisionOf(target);
    if (!isChosen || target.is_applied) return [];
    const isGiven = !target.is_trusted || offset.dx !== 0 || offset.dy !== 0;
    const { kind, id, version } = target;
    return [{ kind, id, base_version: version, ...(isGiven ? { offset } : {}) }];
  });
}
