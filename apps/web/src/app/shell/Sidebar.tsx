import { PanelLeftClose, Search, Settings, X } from 'lucide-react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { PRODUCT } from '../../shared/text/product.ts';
import { Avatar } from '../../shared/ui/text/Avatar.tsx';
import { HintButton } from '../../shared/ui/button/HintButton.tsx';
import { IconButton } from '../../shared/ui/button/IconButton.tsx';
import { appMessages } from './app.messages.ts';
import { BrandMark } from '../../shared/screens/BrandMark.tsx';
import { CameraNav } from './CameraNav.tsx';
import { FacilitySwitcher } from './FacilitySwitcher.tsx';
import { NavList } from './NavList.tsx';
import type { ShellProps } from './shell-data.ts';
import { useScrollToCurrent } from './use-scroll-to-current.ts';
import { UserMenu } from './UserMenu.tsx';

type Props = ShellProps & {
  /** On a phone it lies over the page, and what collapses it closes it. */
  isDrawer?: boolean;
};

/** 252 px wide; the camera list takes the room that is left, but at least that of seven rows if it has them: then the middle scrolls. */
export function Sidebar({ isDrawer = false, ...props }: Props) {
  const text = useText(appMessages);
  return (
    <div className="flex h-full w-63 min-w-0 flex-col border-r border-line bg-surface">
      <div className="flex h-13 shrink-0 items-center gap-2.25 border-b border-line pr-2.5 pl-3.5 text-h2 font-bold">
        <BrandMark />
        {props.ownCompany?.logo_url ? (
          <img
            src={props.ownCompany.logo_url}
            alt={props.ownCompany.name}
            className="mr-auto max-h-8 max-w-36 min-w-0 object-contain"
          />
        ) : (
          <span className="mr-auto">{PRODUCT}</span>
        )}
        {props.onPalette && (
          <HintButton
            icon={Search}
            label={`${text.palette} (Ctrl K)`}
            size="small"
            onClick={props.onPalette}
          />
        )}
        {!isDrawer && props.bell}
        <HintButton
          icon={isDrawer ? X : PanelLeftClose}
          label={isDrawer ? text.closeMenu : text.collapseSidebar}
          size="small"
          onClick={props.onToggleCompact}
        />
      </div>
      <FacilitySwitcher {...props} />
      <div
        ref={useScrollToCurrent(props)}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto *:shrink-0"
      >
        <NavList label={text.mainNavigation} isCompact={false} entries={props.main} />
        {props.facilityId === null ? <div className="flex-1" /> : <CameraNav {...props} isCompact={false} />}
        <div className="shrink-0 border-t border-line empty:border-0">
          <NavList label={text.company} isLabelVisible isCompact={false} entries={props.company} />
          <NavList label={text.administration} isLabelVisible isCompact={false} entries={props.admin} />
        </div>
      </div>
      <UserRow {...props} />
    </div>
  );
}

function UserRow({ user, links, onLogout, onShortcuts }: ShellProps) {
  const text = useText(appMessages);
  return (
    <div className="flex shrink-0 items-center gap-2.25 border-t border-line px-3 py-2.25">
      <Avatar name={user.name} />
      <div className="mr-auto min-w-0">
        <p className="truncate leading-tight font-semibold">{user.name}</p>
        <p className="truncate text-tiny text-ink-2">{user.roleLabel}</p>
      </div>
      <UserMenu
        links={links}
        onLogout={onLogout}
        onShortcuts={onShortcuts}
        side="top"
        trigger={<IconButton icon={Settings} label={text.settings} size="small" />}
      />
    </div>
  );
}
