import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import {
  addPage,
  applyChange,
  emptyList,
  replaceTarget,
  startLoading,
  type Listed,
  type UnconfirmedList,
} from '@tenken/contract/measurement/list.rules.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { loadTarget, loadUnconfirmed, type LoadEnd, type UnconfirmedRequest } from './load-unconfirmed.ts';
import type { UnconfirmedSource } from './unconfirmed-sources.ts';
import { useLiveTargets } from './use-live-targets.ts';

export interface Unconfirmed<Item extends Listed> extends UnconfirmedList<Item>, LoadEnd {
  /** Pages are still on their way. */
  readonly isLoading: boolean;
  /** The first time: what comes belongs to the list from the start. */
  readonly isFilling: boolean;
  /** Not even the first page came. */
  readonly isFailed: boolean;
  /** What is shown is older: the last attempt failed. */
  readonly isOutdated: boolean;
  readonly refresh: () => Promise<void>;
  /** Puts a result that was just changed where it belongs now. */
  readonly apply: (item: Item) => void;
  /** Takes confirmed ones out. */
  readonly remove: (ids: readonly string[]) => void;
  /** Looks again at everything these targets have waiting. */
  readonly renew: (targetIds: readonly string[]) => Promise<void>;
}

type State<Item extends Listed> = UnconfirmedList<Item> &
  LoadEnd & { readonly isLoading: boolean; readonly isFilling: boolean; readonly hasFailed: boolean };

/** Unconfirmed results of a range: loaded page by page, then updated by live events. */
export function useUnconfirmed<Item extends Listed>(
  source: UnconfirmedSource<Item>,
  request: UnconfirmedRequest,
): Unconfirmed<Item> {
  const [state, change] = useReducer(reduce<Item>, undefined, () => startOf<Item>());
  const place = JSON.stringify(request);
  const wanted = useMemo(() => JSON.parse(place) as UnconfirmedRequest, [place]);
  const loading = useRef<AbortController | null>(null);

  /** A new range loads page by page; a refresh replaces the list once complete, so that it does not jump. */
  const load = useCallback(
    async (isNew: boolean): Promise<void> => {
      loading.current?.abort();
      const { signal } = (loading.current = new AbortController());
      const gathered: Item[] = [];
      change((list) => ({
        ...(isNew ? startOf<Item>() : { ...list, ...startLoading(list) }),
        isLoading: true,
      }));
      const take = (records: Item[]): void => {
        if (isNew) change((list) => ({ ...list, ...addPage(list, { records }) }));
        else gathered.push(...records);
      };
      try {
        const end = await loadUnconfirmed(source, wanted, take, signal);
        if (!isNew) change((list) => ({ ...list, ...addPage(list, { records: gathered }) }));
        change((list) => ({ ...list, ...end, isLoading: false, isFilling: false, hasFailed: false }));
      } catch (error) {
        if (signal.aborted) return;
        reportLog('error', `${source.name}: ${String(error)}`);
        change((list) => ({ ...list, isLoading: false, isFilling: false, hasFailed: true }));
      }
    },
    [source, wanted],
  );
  const shown = useRef(wanted);
  useEffect(() => {
    shown.current = wanted;
    void load(true);
    return () => loading.current?.abort();
  }, [load, wanted]);

  const renew = useCallback(
    async (targetIds: readonly string[]): Promise<void> => {
      for (const id of targetIds) {
        const now = await loadTarget(source, wanted, id);
        if (shown.current !== wanted) return; // another range meanwhile
        change((list) => ({
          ...list,
          ...replaceTarget(list, (item) => source.targetIdOf(item) === id, now, wanted),
        }));
      }
    },
    [source, wanted],
  );
  useLiveTargets(request.facilityId, source.targetField, {
    onTargets: (ids) =>
      void renew(ids).catch((error: unknown) => reportLog('error', `${source.name}: ${String(error)}`)),
    onEverything: () => void load(false),
  });
  return {
    ...state,
    isFailed: state.hasFailed && state.items.length === 0,
    isOutdated: state.hasFailed && state.items.length > 0,
    refresh: () => load(state.items.length === 0),
    apply: (item) => change((list) => ({ ...list, ...applyChange(list, item, wanted) })),
    remove: (ids) => {
      const gone = new Set(ids);
      change((list) => ({ ...list, items: list.items.filter(({ id }) => !gone.has(id)) }));
    },
    renew,
  };
}

const startOf = <Item extends Listed>(): State<Item> => ({
  ...emptyList<Item>(),
  isLoading: true,
  isFilling: true,
  hasFailed: false,
  isCut: false,
});

const reduce = <Item extends Listed>(
  state: State<Item>,
  change: (state: State<Item>) => State<Item>,
): State<Item> => change(state);
