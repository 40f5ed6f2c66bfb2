import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, CirclePause, CirclePlay, ScanSearch, Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { isDoubtful } from '../../features/camera/camera-health.ts';
import { CameraStateMark } from '../../features/camera/CameraStateMark.tsx';
import { detailMessages } from '../../features/camera/detail/detail.messages.ts';
import { useSwitchCamera } from '../../features/camera/detail/use-switch-camera.ts';
import type { InspectionTarget } from '../../features/measurement/target/inspection-target.ts';
import { TakePhotoButton } from '../../features/camera/task/TakePhotoButton.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { Chip } from '../../shared/ui/text/Chip.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { MenuButton } from '../../shared/ui/popup/MenuButton.tsx';
import { cameraPageMessages } from './camera-page.messages.ts';
import type { CameraDialogKind, CameraMenuProps } from './camera-menu.ts';
import { recipientsOf } from './recipients-of.ts';
import type { CameraPlace } from '../../features/camera/use-camera-place.ts';
import { IconButton } from '../../shared/ui/button/IconButton.tsx';

const AddMenu = lazyPart(() => import('./AddMenu.tsx'), 'AddMenu');
const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'), 'MoveDialog');
const RenameDialog = lazyPart(() => import('../../features/camera/detail/RenameDialog.tsx'), 'RenameDialog');
const DeactivateDialog = lazyPart(
  () => import('../../features/camera/detail/DeactivateDialog.tsx'),
  'DeactivateDialog',
);

const DeleteCameraDialog = lazyPart(
  () => import('../../features/camera/detail/DeleteCameraDialog.tsx'),
  'DeleteCameraDialog',
);

type Props = {
  camera: Camera;
  place: CameraPlace;
  targets: readonly InspectionTarget[];
  onSettings: (() => void) | undefined;
};

export function CameraHeader({ camera, place, targets, onSettings }: Props) {
  const text = useText(cameraPageMessages);
  const { prefix } = pageAddress();
  const [asked, setAsked] = useState<CameraDialogKind | null>(null);
  const activate = useSwitchCamera(camera);
  const navigate = useNavigate();
  const { facility, mayChange } = place;
  const dialog = { camera, onClose: () => setAsked(null) };
  return (
    <>
      <PageHeader
        title={camera.name}
        breadcrumb={
          facility
            ? [{ label: facility.name, href: `${prefix}/?facility_id=${encodeURIComponent(facility.id)}` }]
            : []
        }
        beside={
          <>
            {camera.is_active && isDoubtful(camera.health) ? (
              <CameraStateMark health={camera.health} />
            ) : (
              <StateChip camera={camera} />
            )}
          </>
        }
        actions={
          <>
            <AppLink
              href={`${prefix}/cameras/${camera.id}/ondemand_analysis`}
              className={`${buttonClass()} max-md:hidden`}
            >
              <Icon of={ScanSearch} />
              {text.analyse}
            </AppLink>
            {mayChange && (
              <>
                {camera.device_id !== null && <TakePhotoButton camera={camera} />}
                <MenuButton
                  trigger={
                    <Button color="primary">
                      {text.add}
                      <Icon of={ChevronDown} size="small" />
                    </Button>
                  }
                  preload={AddMenu.preload}
                >
                  {(menu) => <AddMenu {...menu} cameraId={camera.id} />}
                </MenuButton>
                <CameraMenuButton
                  camera={camera}
                  place={place}
                  hasTargets={targets.length > 0}
                  isBusy={activate.isInProgress}
                  onAsk={setAsked}
                  onActivate={() => void activate.run()}
                  onSettings={onSettings}
                />
              </>
            )}
          </>
        }
      />
      <Suspense fallback={null}>
        {asked === 'rename' && <RenameDialog {...dialog} />}
        {asked === 'deactivate' && <DeactivateDialog {...dialog} />}
        {asked === 'delete' && (
          <DeleteCameraDialog
            {...dialog}
            onDeleted={() => void navigate({ to: '/', search: { facility_id: camera.facility.id } })}
          />
        )}
        {asked === 'move' && <MoveDialog {...dialog} recipientIds={recipientsOf(targets)} />}
      </Suspense>
    </>
  );
}

function StateChip({ camera }: { camera: Camera }) {
  const text = useText(detailMessages);
  return camera.is_active ? (
    <Chip tone="ok" icon={CirclePlay}>
      {text.active}
    </Chip>
  ) : (
    <Chip icon={CirclePause}>{text.inactive}</Chip>
  );
}

const CameraMenu = lazyPart(() => import('./CameraMenu.tsx'), 'CameraMenu');

/** What can be done with the camera itself, for those who may change it. */
function CameraMenuButton({ isBusy, ...props }: CameraMenuProps & { isBusy: boolean }) {
  const text = useText(cameraPageMessages);
  return (
    <MenuButton
      trigger={<IconButton icon={Ellipsis} variant="basic" label={text.more} aria-busy={isBusy} />}
      preload={CameraMenu.preload}
    >
      {(menu) => <CameraMenu {...menu} {...props} />}
    </MenuButton>
  );
}
