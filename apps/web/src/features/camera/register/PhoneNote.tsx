import { Footprints } from 'lucide-react';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { registerMessages } from './register.messages.ts';

/** A phone is no camera of its own: its photos are taken on rounds. */
export function PhoneNote({ facilityId }: { facilityId: string }) {
  const text = useText(registerMessages);
  return (
    <>
      <p>{text.phoneNote}</p>
      <AppLink
        href={`${pageAddress().prefix}/rounds?facility_id=${encodeURIComponent(facilityId)}`}
        className={`${buttonClass()} self-start`}
      >
        <Icon of={Footprints} />
        {text.toRounds}
      </AppLink>
    </>
  );
}
