import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import { useSession } from '../../session/session.ts';
import { registerMessages } from '../../camera/register/register.messages.ts';
import { findFacility } from '../../session/resolve-facility.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { HintButton } from '../../ui/button/HintButton.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.ts';

const RegisterDialog = lazyPart(() => import('../../camera/register/RegisterDialog.tsx'), 'RegisterDialog');

/** Adds a camera to the facility, for those who may change its unit; the new camera opens at once. */
export function RegisterButton({ facilityId }: { facilityId: string }) {
  const text = useText(registerMessages);
  const { user, units } = useSession();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const place = findFacility(units, facilityId);
  if (!place) return null;
  const abilities = buildAbilities(user, { id: facilityId, management_unit: place.unit });
  if (abilities.cannot('execute', 'makeChangesInManagementUnit')) return null;
  return (
    <>
      <HintButton icon={Plus} label={text.open} onClick={() => setIsOpen(true)} />
      <Suspense fallback={null}>
        {isOpen && (
          <RegisterDialog
            facility={place.facility}
            onRegistered={({ id }) => void navigate({ to: '/cameras/$id', params: { id } })}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
