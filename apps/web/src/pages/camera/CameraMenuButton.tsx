import { Ellipsis } from 'lucide-react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { IconButton } from '../../shared/ui/button/IconButton.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { MenuButton } from '../../shared/ui/popup/MenuButton.tsx';
import { cameraPageMessages } from './camera-page.messages.ts';
import type { CameraMenuProps } from './camera-menu.ts';

const CameraMenu = lazyPart(() => import('./CameraMenu.tsx'), 'CameraMenu');

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
