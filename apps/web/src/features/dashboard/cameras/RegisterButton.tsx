import { useNavigate } from '@tanstack/react-router';
import { Image, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMayChange } from '../../../shared/session/use-may-change.ts';
import { useSession } from '../../../shared/session/session.ts';
import { registerMessages } from '../../camera/register/register.messages.ts';
import type { CameraKind } from '../../camera/register/RegisterDialog.tsx';
import { findFacility } from '../../../shared/session/resolve-facility.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { HintButton } from '../../../shared/ui/button/HintButton.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';

const RegisterDialog = lazyPart(() => import('../../camera/register/RegisterDialog.tsx'), 'RegisterDialog');

type Props = {
  facilityId: string;
  /** In words, as the first things to do in an empty facility. */
  isFirst?: boolean;
};

/** Adds a camera to the facility, for those who may change its unit; the new camera opens at once. */
export function RegisterButton({ facilityId, isFirst = false }: Props) {
  const text = useText(registerMessages);
  const { units } = useSession();
  const mayChange = useMayChange(facilityId);
  const navigate = useNavigate();
  const [kind, setKind] = useState<CameraKind | null>(null);
  const place = findFacility(units, facilityId);
  if (!place || !mayChange) return null;
  const register = () => setKind('device');
  return (
    <>
      {isFirst ? (
        <>
          <Button color="primary" icon={Plus} onClick={register}>
            {text.open}
          </Button>
          <Button icon={Image} onClick={() => setKind('api')}>
            {text.usePhoto}
          </Button>
        </>
      ) : (
        <HintButton icon={Plus} label={text.open} onClick={register} />
      )}
      <Suspense fallback={null}>
        {kind !== null && (
          <RegisterDialog
            facility={place.facility}
            firstKind={kind}
            onRegistered={({ id }) => void navigate({ to: '/cameras/$id', params: { id } })}
            onClose={() => setKind(null)}
          />
        )}
      </Suspense>
    </>
  );
}
