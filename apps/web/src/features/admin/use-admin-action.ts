import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import type { Action } from '../../shared/ui/toast/use-action.ts';

/** An action of the platform: toast, and every list fetched anew. */
export const useAdminAction = <Arguments extends unknown[], Result>(
  act: (...values: Arguments) => Promise<Result>,
  success: string,
  onSuccess: (result: Result) => void = () => undefined,
): Action<Arguments> => useChange(act, { changes: changed.platform(), success, onSuccess });
