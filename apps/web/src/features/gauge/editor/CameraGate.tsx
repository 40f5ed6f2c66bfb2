import { useQuery } from '@tanstack/react-query';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { ReactNode } from 'react';
import { isApiError } from '../../../shared/api/api-error.ts';
import { NotFoundView } from '../../../shared/screens/NotFoundView.tsx';
import { PlainPage } from '../../../shared/screens/PlainPage.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { cameraQuery } from '../../camera/camera.queries.ts';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Spinner } from '../../../shared/ui/loading/Spinner.tsx';

type Props = { cameraId: string | undefined; children: (camera: Camera) => ReactNode };

/** Lets those in who may make changes in the camera's management unit; for everybody else the page is not there. */
export function CameraGate({ cameraId, children }: Props) {
  const camera = useQuery({ ...cameraQuery(cameraId ?? ''), enabled: cameraId !== undefined });
  const { user, units } = useSession();
  if (camera.data) {
    const { facility, management_unit } = camera.data;
    const unit = units.find(({ id }) => id === management_unit.id);
    const abilities = unit && buildAbilities(user, { id: facility.id, management_unit: unit });
    return abilities?.can('execute', 'makeChangesInManagementUnit') ? children(camera.data) : <Missing />;
  }
  return <LoadState error={cameraId === undefined ? 'missing' : camera.error} onRetry={camera.refetch} />;
}

type StateProps = { error: unknown; onRetry: () => unknown };

/** While something is loaded, and when it cannot be: without an answer it may be tried again, a refusal is not found. */
export function LoadState({ error, onRetry }: StateProps) {
  if (isApiError(error, 0))
    return (
      <PlainPage>
        <ErrorPanel onRetry={() => void onRetry()} />
      </PlainPage>
    );
  if (error) return <Missing />;
  return (
    <div className="grid h-dvh place-items-center">
      <Spinner />
    </div>
  );
}

function Missing() {
  return (
    <PlainPage>
      <NotFoundView />
    </PlainPage>
  );
}
