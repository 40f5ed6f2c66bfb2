import type { ComponentProps } from 'react';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { MenuButton } from '../../shared/ui/popup/MenuButton.tsx';
import type { ShellProps } from './shell-data.ts';

type Props = Pick<ComponentProps<typeof MenuButton>, 'trigger' | 'side' | 'align'> &
  Pick<ShellProps, 'links' | 'onLogout' | 'onShortcuts'>;

const Popup = lazyPart(() => import('./UserMenuPopup.tsx'), 'UserMenuPopup');

/** The settings menu: schedules, account settings, usage terms, logout. */
export function UserMenu({ links, onLogout, onShortcuts, ...button }: Props) {
  return (
    <MenuButton {...button} preload={Popup.preload}>
      {(menu) => <Popup {...menu} links={links} onLogout={onLogout} onShortcuts={onShortcuts} />}
    </MenuButton>
  );
}
