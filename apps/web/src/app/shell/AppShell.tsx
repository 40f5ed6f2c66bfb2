import { Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { appMessages } from './app.messages.ts';
import { InsideShellContext } from '../../shared/screens/inside-shell.ts';
import { BottomBar, type BottomBarId } from './BottomBar.tsx';
import { MobileHeader } from './MobileHeader.tsx';
import type { ShellProps } from './shell-data.ts';
import { Sidebar } from './Sidebar.tsx';
import { SidebarRail } from './SidebarRail.tsx';
import { useMediaQuery } from '../../shared/ui/view/use-media-query.ts';
import { useShellKeys, type GoTo } from './use-shell-keys.ts';

const Drawer = lazyPart(() => import('../../shared/ui/popup/Drawer.tsx'), 'Drawer');
const Palette = lazyPart(() => import('../palette/Palette.tsx'), 'Palette');
const ShortcutSheet = lazyPart(() => import('./ShortcutSheet.tsx'), 'ShortcutSheet');

type Props = Omit<ShellProps, 'onToggleCompact' | 'onShortcuts' | 'onPalette'> & {
  /** The person's choice; null until they made one, then the width decides. */
  isCompact: boolean | null;
  onChooseCompact: (isCompact: boolean) => void;
  bottomBar: { hrefs: Partial<Record<BottomBarId, string>>; current: BottomBarId | null };
  uninspectedCount: number;
  onSearch: () => void;
  onGo?: (place: GoTo) => void;
  /** Whether single letters are commands. */
  shortcutsEnabled?: boolean;
  onChangeShortcutsEnabled?: (shortcutsEnabled: boolean) => void;
  /** Above the page, whichever it is. */
  notice?: ReactNode;
  children: ReactNode;
};

/** Sidebar or rail beside the page; on a phone header, page and bottom bar, with the sidebar in a drawer. */
export function AppShell({ isCompact, onChooseCompact, bottomBar, uninspectedCount, ...props }: Props) {
  const {
    onSearch,
    onGo,
    shortcutsEnabled = true,
    onChangeShortcutsEnabled,
    notice,
    children,
    ...data
  } = props;
  const text = useText(appMessages);
  const isWide = useMediaQuery('(min-width: 75rem)');
  // from nothing, the frame first, then the page in small steps: a slow phone shows something sooner and answers a touch in
  // between; a page that is shown, such as an editor, stays until the next one is there
  const [isFirst] = useState(() => document.querySelector('main') === null);
  const isFramed = useDeferredValue(true, !isFirst);
  const isPhone = useMediaQuery('(max-width: 47.99rem)');
  const isRail = isCompact ?? !isWide;
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const onShortcuts = () => setIsSheetOpen(true);
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const onPalette = () => setIsPaletteOpen(true);
  const shell = { ...data, onShortcuts, onPalette, onToggleCompact: () => onChooseCompact(!isRail) };
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isDrawerNeeded, setIsDrawerNeeded] = useState(false);
  const closeDrawer = () => setIsDrawerOpen(false);
  const openDrawer = () => {
    setIsDrawerNeeded(true);
    setIsDrawerOpen(true);
  };
  useShellKeys({
    onToggleCompact: shell.onToggleCompact,
    onSearch,
    onShortcuts,
    onPalette,
    onGo,
    shortcutsEnabled,
  });
  return (
    <div className="relative flex h-dvh overflow-hidden">
      <a
        href="#content"
        className="sr-only rounded-control bg-raised px-3 py-2 focus:not-sr-only focus:absolute focus:z-50"
      >
        {text.skipToContent}
      </a>
      {!isPhone && (
        <aside aria-label={text.menu} className="shrink-0 max-md:hidden">
          {isRail ? <SidebarRail {...shell} /> : <Sidebar {...shell} />}
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <MobileHeader {...shell} bell={isPhone && shell.bell} onOpenMenu={openDrawer} onSearch={onSearch} />
        {notice}
        {/* positioned: what is only heard lies absolutely in it, and would else make the window scroll */}
        <main id="content" tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto outline-none">
          <InsideShellContext value>{isFramed && children}</InsideShellContext>
        </main>
        <BottomBar {...bottomBar} uninspectedCount={uninspectedCount} />
      </div>
      {isPaletteOpen && (
        <Suspense fallback={null}>
          <Palette source={shell} onClose={() => setIsPaletteOpen(false)} />
        </Suspense>
      )}
      {isSheetOpen && (
        <Suspense fallback={null}>
          <ShortcutSheet
            shortcutsEnabled={shortcutsEnabled}
            onChangeShortcutsEnabled={onChangeShortcutsEnabled}
            onClose={() => setIsSheetOpen(false)}
          />
        </Suspense>
      )}
      {isDrawerNeeded && (
        <Suspense fallback={null}>
          <Drawer isOpen={isDrawerOpen} onClose={closeDrawer} label={text.menu}>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a followed link closes the drawer */}
            <div onClick={(event) => isLink(event.target) && closeDrawer()}>
              <Sidebar {...shell} isDrawer onToggleCompact={closeDrawer} />
            </div>
          </Drawer>
        </Suspense>
      )}
    </div>
  );
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}
