import { CalendarClock, FileText, Keyboard, LogOut, UserCog } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { MenuGroup, MenuItem, MenuLink, MenuPopup, MenuSeparator } from '../../shared/ui/popup/Menu.tsx';
import { MenuChoices } from '../../shared/ui/popup/MenuChoices.tsx';
import type { OpenMenu } from '../../shared/ui/popup/MenuButton.tsx';
import { chooseTheme, readTheme, type Theme } from '../../shared/ui/theme.ts';
import { appMessages } from './app.messages.ts';
import type { ShellProps } from './shell-data.ts';

type Props = OpenMenu & Pick<ShellProps, 'links' | 'onLogout' | 'onShortcuts'>;

const THEMES = ['light', 'dark', 'system'] as const satisfies readonly Theme[];

/** The entries of the settings menu. */
export function UserMenuPopup({ links, onLogout, onShortcuts, ...menu }: Props) {
  const text = useText(appMessages);
  const [theme, setTheme] = useState(readTheme);
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
      <MenuGroup label={text.theme}>
        <MenuChoices
          value={theme}
          options={THEMES.map((value) => ({ value, label: text.themes[value] }))}
          onChoose={(next) => {
            chooseTheme(next as Theme);
            setTheme(next as Theme);
          }}
        />
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={onLogout}>
        {text.logout}
      </MenuItem>
    </MenuPopup>
  );
}
