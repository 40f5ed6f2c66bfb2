import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { Drawer } from '../../ui/popup/Drawer.tsx';
import { TooltipProvider } from '../../ui/popup/Tooltip.tsx';
import { appMessages } from '../app.messages.ts';
import { BottomBar, type BottomBarId } from './BottomBar.tsx';
import { MobileHeader } from './MobileHeader.tsx';
import type { ShellProps } from './shell-data.ts';
import { Sidebar } from './Sidebar.tsx';
import { SidebarRail } from './SidebarRail.tsx';
import { useMediaQuery } from './use-media-query.ts';

type Props = ShellProps & {
  /** The person's choice; null until they made one, then the width decides. */
  isCompact: boolean | null;
  bottomBar: { hrefs: Record<BottomBarId, string>; current: BottomBarId | null };
  uninspectedCount: number;
  onSearch: () => void;
  children: ReactNode;
};

/** Sidebar or rail beside the page; on a phone header, page and bottom bar, with the sidebar in a drawer. */
export function AppShell({ isCompact, bottomBar, uninspectedCount, onSearch, children, ...shell }: Props) {
  const text = useText(appMessages);
  const isWide = useMediaQuery('(min-width: 75rem)');
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const closeDrawer = () => setIsDrawerOpen(false);
  useToggleKey(shell.onToggleCompact);
  return (
    <TooltipProvider delay={400}>
      <div className="flex h-dvh overflow-hidden">
        <a
          href="#content"
          className="sr-only rounded-control bg-raised px-3 py-2 focus:not-sr-only focus:absolute focus:z-50"
        >
          {text.skipToContent}
        </a>
        <aside aria-label={text.menu} className="shrink-0 max-md:hidden">
          {(isCompact ?? !isWide) ? <SidebarRail {...shell} /> : <Sidebar {...shell} />}
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">
          <MobileHeader {...shell} onOpenMenu={() => setIsDrawerOpen(true)} onSearch={onSearch} />
          <main id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
            {children}
          </main>
          <BottomBar {...bottomBar} uninspectedCount={uninspectedCount} />
        </div>
        <Drawer isOpen={isDrawerOpen} onClose={closeDrawer} label={text.menu}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a followed link closes the drawer */}
          <div onClick={(event) => isLink(event.target) && closeDrawer()}>
            <Sidebar {...shell} onToggleCompact={closeDrawer} />
          </div>
        </Drawer>
      </div>
    </TooltipProvider>
  );
}

/** Ctrl+B (⌘B on a Mac) from anywhere. */
function useToggleKey(onToggle: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      onToggle();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onToggle]);
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}
