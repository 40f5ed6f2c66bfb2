import { useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../api/use-error-text.ts';
import { useAction, type Action } from '../ui/toast/use-action.ts';
import { adminKey } from './admin.queries.ts';

/** An action of the platform: toast, and every list fetched anew. */
export function useAdminAction<Arguments extends unknown[], Result>(
  act: (...values: Arguments) => Promise<Result>,
  success: string,
  onSuccess?: (result: Result) => void,
): Action<Arguments> {
  const client = useQueryClient();
  return useAction(act, {
    success,
    describeError: useErrorText(),
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: adminKey });
      onSuccess?.(result);
    },
  });
}
