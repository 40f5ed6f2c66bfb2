import { ArrowRightLeft, Move, Pause, Pencil, Play, ScanSearch, Settings2, Trash2 } from 'lucide-react';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { MenuItem, MenuLink, MenuPopup, MenuSeparator } from '../../shared/ui/popup/Menu.tsx';
import type { OpenMenu } from '../../shared/ui/popup/MenuButton.tsx';
import { cameraPageMessages } from './camera-page.messages.ts';
import type { CameraMenuProps } from './camera-menu.ts';

/** The list of CameraMenuButton, downloaded when it is first opened. */
export function CameraMenu(props: OpenMenu & CameraMenuProps) {
  const { camera, place, hasTargets, onAsk, onActivate, onSettings, ...menu } = props;
  const text = useText(cameraPageMessages);
  const home = `${pageAddress().prefix}/cameras/${camera.id}`;
  return (
    <MenuPopup {...menu}>
      <MenuLink icon={ScanSearch} href={`${home}/ondemand_analysis`}>
        {text.analyse}
      </MenuLink>
      {onSettings && (
        <MenuItem icon={Settings2} onSelect={onSettings}>
          {text.settings}
        </MenuItem>
      )}
      {hasTargets && (
        <MenuLink icon={Move} href={`${home}/reanchor`}>
          {text.reanchor}
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem icon={Pencil} onSelect={() => onAsk('rename')}>
        {text.rename}
      </MenuItem>
      {place.mayMove && (
        <MenuItem icon={ArrowRightLeft} onSelect={() => onAsk('move')}>
          {text.move}
        </MenuItem>
      )}
      <MenuSeparator />
      {camera.is_active ? (
        <MenuItem icon={Pause} isDangerous onSelect={() => onAsk('deactivate')}>
          {text.deactivate}
        </MenuItem>
      ) : (
        <>
          <MenuItem icon={Play} onSelect={onActivate}>
            {text.activate}
          </MenuItem>
          <MenuItem icon={Trash2} isDangerous onSelect={() => onAsk('delete')}>
            {text.delete}
          </MenuItem>
        </>
      )}
    </MenuPopup>
  );
}
