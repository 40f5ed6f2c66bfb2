import { CalendarClock, FileText, Keyboard, LogOut, UserCog } from 'lucide-react';
import { useText } from '../../text/LanguageProvider.tsx';
import { MenuItem, MenuLink, MenuPopup, MenuSeparator } from '../../ui/popup/Menu.tsx';
import type { OpenMenu } from '../../ui/popup/MenuButton.tsx';
import { appMessages } from './app.messages.ts';
import type { ShellProps } from './shell-data.ts';

type Props = OpenMenu & Pick<ShellProps, 'links' | 'onLogout' | 'onShortcuts'>;

/** The entries of the settings menu. */
export function UserMenuPopup({ links, onLogout, onShortcuts, ...menu }: Props) {
  const text = useText(appMessages);
  return (
    <MenuPopup {...menu}>
      <MenuLink icon={CalendarClock} href={links.schedules}>
        {text.schedules}
      </MenuLink>
      <MenuLink icon={UserCog} href={links.account}>
        {text.accountSettings}
      </MenuLink>
      {onShortcuts && (
        <MenuItem icon={Keyboard} onSelect={onShortcuts}>
          {text.shortcuts}
        </MenuItem>
      )}
      <MenuLink icon={FileText} href={links.usageTerms}>
        {text.usageTerms}
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={onLogout}>
        {text.logout}
      </MenuItem>
    </MenuPopup>
  );
}
