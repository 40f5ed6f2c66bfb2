import { Ellipsis } from 'lucide-react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { MenuButton } from '../../ui/popup/MenuButton.tsx';
import { cameraPageMessages } from './camera-page.messages.ts';
import type { CameraQuestion } from './CameraHeader.tsx';
import type { CameraPlace } from './use-camera-place.ts';

const CameraMenu = lazyPart(() => import('./CameraMenu.tsx'), 'CameraMenu');

export type CameraMenuProps = {
  camera: Camera;
  place: CameraPlace;
  hasTargets: boolean;
  onAsk: (question: CameraQuestion) => void;
  onActivate: () => void;
  onSettings: (() => void) | undefined;
};

/** What can be done with the camera itself, for those who may change it. */
export function CameraMenuButton({ isBusy, ...props }: CameraMenuProps & { isBusy: boolean }) {
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
