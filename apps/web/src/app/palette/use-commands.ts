import { useQuery } from '@tanstack/react-query';
import {
  Bookmark,
  Building2,
  Gauge,
  Keyboard,
  LogOut,
  Moon,
  PanelLeft,
  Shield,
  SquareTerminal,
  Sun,
  SunMoon,
  UserCog,
  Video,
} from 'lucide-react';
import { gaugesQuery, guardsQuery } from '../../features/measurement/measurement.queries.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { useGo } from '../../shared/address/use-go.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { savedViewMessages } from '../../features/saved-view/saved-view.messages.ts';
import { savedViewsQuery } from '../../features/saved-view/saved-view.queries.ts';
import { viewHref } from '../../features/saved-view/view-href.ts';
import { chooseTheme } from '../../shared/ui/theme.ts';
import { useNavPresentation } from '../shell/nav-presentation.ts';
import type { ShellProps } from '../shell/shell-data.ts';
import type { Command } from './find-commands.ts';
import { paletteMessages } from './palette.messages.ts';

export type PaletteSource = Pick<
  ShellProps,
  | 'units'
  | 'facilityId'
  | 'main'
  | 'company'
  | 'admin'
  | 'cameras'
  | 'cameraHref'
  | 'links'
  | 'onChooseFacility'
  | 'onToggleCompact'
  | 'onShortcuts'
  | 'onLogout'
>;

/** All commands: entries of the sidebar, targets of the facility, and menu actions. */
export function useCommands(source: PaletteSource): Command[] {
  const targets = useTargets(source);
  const views = useViews(source);
  const pages = usePages(source);
  const actions = useActions(source);
  const go = useGo();
  const { cameras, cameraHref, units, facilityId, onChooseFacility } = source;
  return [
    ...(cameras ?? []).map(({ id, name }) => ({
      id: `camera ${id}`,
      group: 'cameras' as const,
      label: name,
      icon: Video,
      run: () => go(cameraHref(id)),
    })),
    ...targets,
    ...views,
    ...units.flatMap((unit) =>
      unit.facilities
        .filter(({ id }) => id !== facilityId)
        .map(({ id, name }) => ({
          id: `facility ${id}`,
          group: 'facilities' as const,
          label: name,
          note: unit.name,
          icon: Building2,
          run: () => onChooseFacility(id),
        })),
    ),
    ...pages,
    ...actions,
  ];
}

function useTargets({ facilityId }: PaletteSource): Command[] {
  const go = useGo();
  const { prefix } = pageAddress();
  const options = { enabled: facilityId !== null };
  const gauges = useQuery({ ...gaugesQuery(facilityId ?? ''), ...options }).data ?? [];
  const guards = useQuery({ ...guardsQuery(facilityId ?? ''), ...options }).data ?? [];
  const commandsOf = (
    kind: 'gauges' | 'guards',
    list: readonly { id: string; name: string; camera: { name: string } }[],
  ): Command[] =>
    list.map(({ id, name, camera }) => ({
      id: `${kind} ${id}`,
      group: 'targets',
      label: name,
      note: camera.name,
      icon: kind === 'gauges' ? Gauge : Shield,
      run: () => go(`${prefix}/${kind}/${id}`),
    }));
  return [...commandsOf('gauges', gauges), ...commandsOf('guards', guards)];
}

function useViews({ facilityId }: PaletteSource): Command[] {
  const go = useGo();
  const { pages } = useText(savedViewMessages);
  const views = useQuery({ ...savedViewsQuery(facilityId ?? ''), enabled: facilityId !== null }).data ?? [];
  return views.map((view) => ({
    id: `view ${view.id}`,
    group: 'views',
    label: view.name,
    note: pages[view.page],
    icon: Bookmark,
    run: () => go(viewHref(view, facilityId ?? '')),
  }));
}

function usePages({ main, company, admin, links }: PaletteSource): Command[] {
  const go = useGo();
  const { prefix } = pageAddress();
  const look = useNavPresentation();
  const text = useText(paletteMessages);
  const page = (id: string, label: string, icon: Command['icon'], href: string): Command => ({
    id: `page ${id}`,
    group: 'pages',
    label,
    icon,
    run: () => go(href),
  });
  return [
    ...[...main, ...company, ...admin].map(({ id, href }) => page(id, look[id].label, look[id].icon, href)),
    page('account', text.account, UserCog, links.account),
    page('api', text.api, SquareTerminal, `${prefix}/developers/api`),
  ];
}

function useActions({ onToggleCompact, onShortcuts, onLogout }: PaletteSource): Command[] {
  const text = useText(paletteMessages);
  const action = (id: string, label: string, icon: Command['icon'], run: () => void): Command => ({
    id: `action ${id}`,
    group: 'actions',
    label,
    icon,
    run,
  });
  return [
    action('light', text.themes.light, Sun, () => chooseTheme('light')),
    action('dark', text.themes.dark, Moon, () => chooseTheme('dark')),
    action('system', text.themes.system, SunMoon, () => chooseTheme('system')),
    action('sidebar', text.sidebar, PanelLeft, onToggleCompact),
    ...(onShortcuts ? [action('shortcuts', text.shortcuts, Keyboard, onShortcuts)] : []),
    action('logout', text.logout, LogOut, onLogout),
  ];
}
