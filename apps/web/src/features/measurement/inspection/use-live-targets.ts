import { useEffect, useRef } from 'react';
import { watchLiveEvents } from '../../../shared/api/live-events.ts';

/** Batch window of events: a photo with five gauges, or a bulk confirmation by another user. */
const BATCH_MS = 500;
/** With more targets one refetch of everything is cheaper. */
const MAX_SINGLE_TARGETS = 5;

type Reactions = {
  onTargets: (ids: readonly string[]) => void;
  /** Much changed, or the connection was lost for a while. */
  onEverything: () => void;
};

/** Reports which targets of a facility changed, gathered for half a second. */
export function useLiveTargets(
  facilityId: string,
  field: 'gauge_id' | 'guard_id',
  reactions: Reactions,
): void {
  const latest = useRef(reactions);
  useEffect(() => {
    latest.current = reactions;
  });
  useEffect(() => {
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadedAt = Date.now();
    const flush = (): void => {
      timer = undefined;
      const ids = [...changed];
      changed.clear();
      if (ids.length > MAX_SINGLE_TARGETS) latest.current.onEverything();
      else if (ids.length > 0) latest.current.onTargets(ids);
    };
    const stop = watchLiveEvents((event) => {
      if (event === 'reopened') return latest.current.onEverything();
      const id = (event.data as Partial<Record<typeof field, string | null>>)[field];
      if (Date.now() - event.data.age_ms < loadedAt) return undefined;
      // an alert names a gauge or a guard, and the other with null
      if (event.data.facility_id !== facilityId || typeof id !== 'string') return undefined;
      changed.add(id);
      timer ??= setTimeout(flush, BATCH_MS);
      return undefined;
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [facilityId, field]);
}
