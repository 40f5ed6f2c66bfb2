import { useRouter } from '@tanstack/react-router';
import { changed } from '../../shared/api/changes.ts';
import { useRefresh } from '../../shared/api/use-change.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { clearCurrentUser } from '../../shared/session/clear-current-user.ts';
import { clearManagementUnits } from '../../shared/session/management-units.ts';
import { useAction, type Action, type ActionOptions } from '../../shared/ui/toast/use-action.ts';

/** A change of units, facilities, members or settings: a toast, and everything that shows it is asked for anew. */
export function useOrganisationAction<Arguments extends unknown[], Result>(
  act: (...values: Arguments) => Promise<Result>,
  options: ActionOptions<Result>,
): Action<Arguments> {
  const refresh = useOrganisationRefresh();
  const describeError = useErrorText();
  return useAction(act, {
    describeError,
    ...options,
    onSuccess: (result) => {
      options.onSuccess?.(result);
      refresh();
    },
  });
}

/** The lists, the switcher of the sidebar and one's own rights are asked for anew (decision U-106). */
export function useOrganisationRefresh(): () => void {
  const refresh = useRefresh();
  const router = useRouter();
  return () => {
    clearManagementUnits();
    clearCurrentUser();
    void refresh(changed.organisation());
    void router.invalidate();
  };
}
