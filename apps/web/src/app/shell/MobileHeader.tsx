import { Menu as MenuIcon, Search } from 'lucide-react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { PRODUCT } from '../../shared/text/product.ts';
import { Avatar } from '../../shared/ui/text/Avatar.tsx';
import { IconButton } from '../../shared/ui/button/IconButton.tsx';
import { appMessages } from './app.messages.ts';
import type { ShellProps } from './shell-data.ts';
import { UserMenu } from './UserMenu.tsx';

type Props = Pick<
  ShellProps,
  'units' | 'unitId' | 'facilityId' | 'user' | 'links' | 'bell' | 'onLogout' | 'onShortcuts'
> & {
  onOpenMenu: () => void;
  onSearch: () => void;
};

/** Below 768 px: menu, where one is, search, what is new, the person. */
export function MobileHeader(props: Props) {
  const { units, unitId, facilityId, user, links, bell, onLogout, onShortcuts, ...actions } = props;
  const text = useText(appMessages);
  const unit = units.find(({ id }) => id === unitId);
  const facility = unit?.facilities.find(({ id }) => id === facilityId);
  return (
    <header className="flex h-13 shrink-0 items-center gap-2 border-b border-line bg-surface px-3 md:hidden">
      <IconButton icon={MenuIcon} label={text.openMenu} onClick={actions.onOpenMenu} />
      <div className="mr-auto min-w-0">
        <p className="truncate text-tiny leading-tight text-ink-2">{unit?.name}</p>
        <p className="truncate text-long leading-5 font-semibold">{facility?.name ?? PRODUCT}</p>
      </div>
      <IconButton icon={Search} label={text.search} onClick={actions.onSearch} />
      {bell}
      <UserMenu
        links={links}
        onLogout={onLogout}
        onShortcuts={onShortcuts}
        trigger={
          <button type="button" className="rounded-full touch-area">
            <Avatar name={user.name} />
            <span className="sr-only">{text.settings}</span>
          </button>
        }
      />
    </header>
  );
}
