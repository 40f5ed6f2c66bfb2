import { useQuery } from '@tanstack/react-query';
import { UserPlus, Video } from 'lucide-react';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { facilityStatesQuery } from '../../measurement/facility-states.queries.ts';
import { worstFacilityId } from '../../../shared/session/landing-facility.ts';
import { findFacility } from '../../../shared/session/resolve-facility.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { dashboardMessages } from '../dashboard.messages.ts';
import { RegisterButton } from './RegisterButton.tsx';

/** A facility without cameras leads on: to the first camera, to people, and to where there is something to see. */
export function NoCameras({ facilityId }: { facilityId: string }) {
  const text = useText(dashboardMessages);
  const { prefix } = pageAddress();
  const { units, abilities } = useSession();
  const states = useQuery(facilityStatesQuery).data ?? [];
  const elsewhere = worstFacilityId(units, states);
  const busier = elsewhere === null ? null : findFacility(units, elsewhere);
  return (
    <EmptyState
      icon={Video}
      title={text.noCameras}
      note={text.noCamerasNote}
      action={
        <div className="flex flex-col items-center gap-3">
          <div className="flex flex-wrap justify-center gap-2 empty:hidden">
            <RegisterButton facilityId={facilityId} isFirst />
            {abilities.can('use', 'companyManagementUI') && (
              <AppLink href={`${prefix}/company/members`} className={buttonClass()}>
                <Icon of={UserPlus} />
                {text.invite}
              </AppLink>
            )}
          </div>
          {busier && (
            <AppLink
              href={`${prefix}/?facility_id=${encodeURIComponent(busier.facility.id)}`}
              className="text-pri-ink underline underline-offset-2"
            >
              {text.openFacility(busier.facility.name)}
            </AppLink>
          )}
        </div>
      }
    />
  );
}
