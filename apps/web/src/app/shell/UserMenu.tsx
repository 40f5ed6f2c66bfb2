import { CalendarClock, FileText, LogOut, UserCog } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/popup/Menu.tsx';
import { appMessages } from '../app.messages.ts';
import type { ShellProps } from './shell-data.ts';

type Props = Pick<ComponentProps<typeof Menu>, 'trigger' | 'side' | 'align'> &
  Pick<ShellProps, 'links' | 'onLogout'>;

/** The settings menu: schedules, account settings, usage terms, logout. */
export function UserMenu({ links, onLogout, ...menu }: Props) {
  const text = useText(appMessages);
  return (
    <Menu {...menu}>
      <MenuLink icon={CalendarClock} href={links.schedules}>
        {text.schedules}
      </MenuLink>
      <MenuLink icon={UserCog} href={links.account}>
        {text.accountSettings}
      </MenuLink>
      <MenuLink icon={FileText} href={links.usageTerms}>
        {text.usageTerms}
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={onLogout}>
        {text.logout}
      </MenuItem>
    </Menu>
  );
}
