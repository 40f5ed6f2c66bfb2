import { Search } from 'lucide-react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { HintButton } from '../../shared/ui/button/HintButton.tsx';
import { Avatar } from '../../shared/ui/text/Avatar.tsx';
import { Tooltip } from '../../shared/ui/popup/Tooltip.tsx';
import { appMessages } from './app.messages.ts';
import { BrandMark } from '../../shared/screens/BrandMark.tsx';
import { CameraNav } from './CameraNav.tsx';
import { NavList } from './NavList.tsx';
import { RailSwitcher } from './RailSwitcher.tsx';
import type { ShellProps } from './shell-data.ts';
import { useScrollToCurrent } from './use-scroll-to-current.ts';
import { UserMenu } from './UserMenu.tsx';

/** 56 px wide: icons and two characters per camera, with a hint on everything. The mark opens the wide sidebar. */
export function SidebarRail(props: ShellProps) {
  const text = useText(appMessages);
  return (
    <div className="flex h-full w-14 flex-col items-stretch border-r border-line bg-surface">
      <Tooltip text={text.expandSidebar} side="right">
        <button
          type="button"
          aria-label={text.expandSidebar}
          onClick={props.onToggleCompact}
          className="grid h-13 shrink-0 place-items-center border-b border-line -outline-offset-2!"
        >
          <BrandMark />
        </button>
      </Tooltip>
      <RailSwitcher {...props} />
      {props.onPalette && (
        <div className="grid place-items-center pt-1.5">
          <HintButton
            icon={Search}
            label={`${text.palette} (Ctrl K)`}
            side="right"
            onClick={props.onPalette}
          />
        </div>
      )}
      {props.bell && <div className="grid place-items-center pt-1.5">{props.bell}</div>}
      <div
        ref={useScrollToCurrent(props)}
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto [scrollbar-width:none] *:shrink-0"
      >
        <div className="py-1">
          <NavList label={text.mainNavigation} isCompact entries={props.main} />
        </div>
        {props.facilityId === null ? (
          <div className="flex-1" />
        ) : (
          <>
            <Divider />
            <CameraNav {...props} isCompact />
          </>
        )}
        {(props.company.length > 0 || props.admin.length > 0) && <Divider />}
        <NavList label={text.company} isCompact entries={props.company} />
        <NavList label={text.administration} isCompact entries={props.admin} />
      </div>
      <div className="grid shrink-0 place-items-center border-t border-line py-2.5">
        <UserMenu
          links={props.links}
          onLogout={props.onLogout}
          onShortcuts={props.onShortcuts}
          side="right"
          trigger={
            <button type="button" title={props.user.name} className="rounded-full">
              <Avatar name={props.user.name} />
              <span className="sr-only">{text.settings}</span>
            </button>
          }
        />
      </div>
    </div>
  );
}

function Divider() {
  return <div className="mx-3 my-1 h-px shrink-0 bg-line" />;
}
