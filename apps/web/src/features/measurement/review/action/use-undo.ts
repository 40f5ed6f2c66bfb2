import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { UNDO_MS, type ToastMessage } from '../../../../shared/ui/toast/toast-store.ts';
import { useToasts } from '../../../../shared/ui/toast/ToastProvider.tsx';
import { reviewMessages } from '../review.messages.ts';

/** Where a row stands: by itself, and by what follows it, for when it has left. */
export interface RowPlace {
  readonly key: string;
  readonly followers: readonly string[];
  /** Time of the result, where a list has several of one target. */
  readonly time?: string;
}

export interface UndoOffer {
  readonly toast: number;
  /** Of what: the name of a target, with the time where it stands among others of it, or how many. */
  readonly of: string;
  readonly place: RowPlace;
  readonly run: () => void;
}

export interface Undo {
  /** Says what was done, to one result where `id` names it, and offers to take it back. */
  readonly offer: (
    message: Omit<ToastMessage, 'action'>,
    takeBack: () => void,
    id?: string,
    place?: RowPlace,
  ) => void;
  /** A result is changed again: what was done to it before can no longer be taken back. */
  readonly withdraw: (id: string) => void;
  /** Takes back what was done last, as its toast would; nothing when that is taken back already. */
  readonly last: () => void;
  /** What is offered where rows stand or stood, the newest last: longer than its toast is shown. */
  readonly offers: readonly UndoOffer[];
}

/** The one way back: in the toast while it stands there, where the row was for longer, and by its key at any time. */
export function useUndo(): Undo {
  const toasts = useToasts();
  const text = useText(reviewMessages);
  const [offers, change] = useState<readonly UndoOffer[]>([]);
  const latest = useRef<{ toast: number; takeBack: () => void } | null>(null);
  const toastOf = useRef(new Map<string, number>());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const end = (toast: number): void => {
    toasts.dismiss(toast);
    change((before) => before.filter((offer) => offer.toast !== toast));
    if (latest.current?.toast === toast) latest.current = null;
  };
  return {
    offers,
    offer: (message, takeBack, id, place) => {
      const run = (): void => {
        end(toast);
        takeBack();
      };
      const toast = toasts.success({ ...message, action: { label: text.undo, run } });
      latest.current = { toast, takeBack };
      if (id !== undefined) toastOf.current.set(id, toast);
      if (!place) return;
      change((before) => [...before, { toast, of: describe(message, place), place, run }]);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        change((before) => before.filter((offer) => offer.toast !== toast));
      }, UNDO_MS);
      timers.current.add(timer);
    },
    withdraw: (id) => {
      const toast = toastOf.current.get(id);
      if (toast === undefined) return;
      toastOf.current.delete(id);
      end(toast);
    },
    last: () => {
      const done = latest.current;
      if (!done) return;
      end(done.toast);
      done.takeBack();
    },
  };
}

const describe = ({ text, detail }: Pick<ToastMessage, 'text' | 'detail'>, { time }: RowPlace): string =>
  [detail ?? text, ...(time === undefined ? [] : [time])].join(', ');

/** So many may leave at once before it is no longer known where a row stood. */
const FOLLOWERS = 100;

export function placeAmong(rows: readonly { readonly key: string }[], key: string): RowPlace {
  const at = rows.findIndex((row) => row.key === key);
  const after = at === -1 ? [] : rows.slice(at + 1, at + 1 + FOLLOWERS);
  return { key, followers: after.map((row) => row.key) };
}

/** The newest undo per row: at the row itself, at the one in its place, or at the end of the list. */
export function offersByRow(
  offers: readonly UndoOffer[],
  rows: readonly { readonly key: string }[],
): ReadonlyMap<string, UndoOffer> {
  const shown = new Set(rows.map(({ key }) => key));
  return new Map(
    offers.flatMap((offer): [string, UndoOffer][] => {
      const at =
        [offer.place.key, ...offer.place.followers].find((key) => shown.has(key)) ?? rows.at(-1)?.key;
      return at === undefined ? [] : [[at, offer]];
    }),
  );
}
