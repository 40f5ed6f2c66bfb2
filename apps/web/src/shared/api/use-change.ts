import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useAction, type Action, type ActionOptions } from '../ui/toast/use-action.ts';
import type { Key } from './query-keys.ts';
import { useErrorText } from './use-error-text.ts';

type Options<Result> = ActionOptions<Result> & {
  /** What it makes old, from `changed`. */
  changes: readonly Key[] | ((result: Result) => readonly Key[]);
};

/** A mutation of a button: single-flight, with a toast and invalidation of the affected queries. */
export function useChange<Arguments extends unknown[], Result>(
  act: (...values: Arguments) => Promise<Result>,
  { changes, ...options }: Options<Result>,
): Action<Arguments> {
  const client = useQueryClient();
  const describeError = useErrorText();
  return useAction(act, {
    describeError,
    ...options,
    onSuccess: (result) => {
      void refresh(client, typeof changes === 'function' ? changes(result) : changes);
      options.onSuccess?.(result);
    },
  });
}

/** The same for what is not a button: say what changed, from `changed`. */
export function useRefresh(): (keys: readonly Key[]) => Promise<void> {
  const client = useQueryClient();
  return (keys) => refresh(client, keys);
}

export async function refresh(client: QueryClient, keys: readonly Key[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
