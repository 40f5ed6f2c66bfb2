import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { clearCurrentUser } from '../session/clear-current-user.ts';
import { forgetManagementUnits } from '../session/management-units.ts';
import { organisationKey } from './company.queries.ts';

/** After an own change: the lists, the switcher of the sidebar and one's own rights are asked for anew (decision U-106). */
export function useOrganisationChange(): () => void {
  const client = useQueryClient();
  const router = useRouter();
  return () => {
    forgetManagementUnits();
    clearCurrentUser();
    void client.invalidateQueries({ queryKey: organisationKey });
    void router.invalidate();
  };
}
