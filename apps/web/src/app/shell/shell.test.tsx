import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { act, byText, click, press, render, untilShown } from '../../shared/testing/render.tsx';
import { chooseTheme, readTheme } from '../../shared/ui/theme.ts';
import { AppShell } from './AppShell.tsx';
import type { ShellProps } from './shell-data.ts';
import { Sidebar } from './Sidebar.tsx';
import { SidebarRail } from './SidebarRail.tsx';

const active = { is_active: true };
const stopped = { is_active: false };

function shellProps(changes: Partial<ShellProps> = {}): ShellProps {
  return {
    units: [
      { id: 'chiba', name: 'Chiba', facilities: [{ id: 'plant-2', name: 'Plant 2' }] },
      { id: 'osaka', name: 'Osaka', facilities: [] },
    ],
    unitId: 'chiba',
    facilityId: 'plant-2',
    main: [{ id: 'time_span_inspection', href: '/i', isCurrent: false, count: 14 }],
    company: [],
    admin: [],
    cameras: [
      {
        id: 'boiler',
        name: 'Boiler',
        is_active: true,
        gauges: [active, active, stopped],
        guards: [active, stopped],
        status: { battery_percentage: 18 },
        worst_status: 'error',
      },
      {
        id: 'pipe',
        name: 'Pipe',
        is_active: false,
        gauges: [],
        guards: [],
        status: { battery_percentage: 80 },
        worst_status: 'unknown',
      },
    ],
    currentCameraId: 'boiler',
    cameraHref: (id) => `/cameras/${id}`,
    user: { name: 'Misaki Sato', roleLabel: 'Manager' },
    links: { schedules: '/schedules', account: '/account', usageTerms: '/terms' },
    onChooseUnit: () => {},
    onChooseFacility: () => {},
    onToggleCompact: () => {},
    onLogout: () => {},
    ...changes,
  };
}

it('a long menu shows the entry of a page that was opened by its address', () => {
  const names: (string | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    names.push(this.textContent);
  });
  const entry = (id: 'members' | 'audit_log', isCurrent: boolean) => ({ id, href: `/${id}`, isCurrent });
  const company = [entry('members', false), entry('audit_log', true)];
  for (const Shown of [Sidebar, SidebarRail])
    render(<Shown {...shellProps({ main: [], company, currentCameraId: null })} />).remove();
  expect(names).toEqual(['Audit log', 'Audit log']);
  vi.restoreAllMocks();
});

describe('the sidebar', () => {
  let page: ReturnType<typeof render>;
  afterEach(() => page.remove());
  const cameraLink = (id: string) => page.container.querySelector(`a[href="/cameras/${id}"]`);

  it('[SIDE-009][SIDE-010][SIDE-011] lists cameras with active targets and battery', () => {
    page = render(<Sidebar {...shellProps()} />);
    expect(cameraLink('boiler')?.textContent).toContain('Boiler');
    expect(cameraLink('boiler')?.textContent).toContain('3 active targets');
    expect(cameraLink('boiler')?.textContent).toContain('Battery low: 18%');
    expect(cameraLink('pipe')?.textContent).toContain('Battery 80%');
    expect(cameraLink('boiler')?.getAttribute('aria-current')).toBe('page');
    expect(cameraLink('boiler')?.querySelector('svg rect')).toBeNull(); // the number alone has room
  });

  it.each([
    [2, '* 2 '],
    [40, '* 7 '],
  ])('%i cameras keep the room of seven rows at most', (count, rows) => {
    const [first] = shellProps().cameras!;
    const cameras = Array.from({ length: count }, (_, i) => ({ ...first!, id: `c${i}` }));
    page = render(<Sidebar {...shellProps({ cameras })} />);
    expect(cameraLink('c0')!.closest('nav')!.style.minHeight).toContain(rows);
  });

  it('shows the number of cameras once loaded', () => {
    page = render(<Sidebar {...shellProps({ cameras: null })} />);
    const title = () => page.container.querySelector('nav[aria-label="Cameras"]')!.textContent;
    expect(title()).toBe('Cameras');
    page.remove();
    page = render(<Sidebar {...shellProps({ cameras: [] })} />);
    expect(title()).toBe('Cameras0');
  });

  it('[SIDE-012] a stopped camera is grey and says so', () => {
    page = render(<Sidebar {...shellProps()} />);
    expect(cameraLink('pipe')?.classList).toContain('text-ink-3');
    expect(cameraLink('pipe')?.textContent).toContain('Inactive');
  });

  it('[SIDE-001][SIDE-003] a unit without facilities cannot be chosen and says why', async () => {
    const onChooseUnit = vi.fn<(id: string) => void>();
    page = render(<Sidebar {...shellProps({ onChooseUnit })} />);
    await click(byText('button', 'Management unitChiba'));
    await untilShown('[role=menuitemradio]');
    const option = [...document.querySelectorAll('[role=menuitemradio]')].find((one) =>
      one.textContent?.includes('Osaka'),
    );
    expect(option?.getAttribute('aria-disabled')).toBe('true');
    expect(option?.textContent).toContain('This management unit has no facilities yet');
    await click(option ?? document.body);
    expect(onChooseUnit).not.toHaveBeenCalled();
    await click(byText('[role=menuitemradio]', 'Chiba'));
    expect(onChooseUnit).toHaveBeenCalledWith('chiba');
  });

  it('[SIDE-004][SIDE-005][SIDE-006][SIDE-007] the settings menu has its four entries', async () => {
    const onLogout = vi.fn<() => void>();
    page = render(<Sidebar {...shellProps({ onLogout })} />);
    await click(byText('button', 'Settings'));
    await untilShown('[role=menuitem]');
    const entries = [...document.querySelectorAll('[role=menuitem]')];
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Photoshooting schedules', '/schedules'],
      ['Account settings', '/account'],
      ['Usage terms', '/terms'],
      ['Log out', null],
    ]);
    await click(entries[3] ?? document.body);
    expect(onLogout).toHaveBeenCalledOnce();
  });

  it('the settings menu has the theme, which holds at once and stays', async () => {
    page = render(<Sidebar {...shellProps()} />);
    await click(byText('button', 'Settings'));
    await untilShown('[role=menuitemradio]');
    const choice = (name: string) => byText('[role=menuitemradio]', name);
    expect(choice('System').getAttribute('aria-checked')).toBe('true');
    await click(choice('Dark'));
    expect([document.documentElement.dataset['theme'], readTheme()]).toEqual(['dark', 'dark']);
    chooseTheme('system');
  });

  it('a menu opens by arrow key, Esc closes it and the focus is on its button again', async () => {
    page = render(<Sidebar {...shellProps()} />);
    const button = byText('button', 'Settings');
    button.focus();
    await press('ArrowDown', button);
    const menu = await untilShown('[role=menu]');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(menu.getAttribute('aria-labelledby')).toBe(button.id);
    await press('Escape', menu);
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('[SIDE-001] without a facility to see there is neither a switcher nor a camera list', () => {
    page = render(<Sidebar {...shellProps({ units: [], unitId: null, facilityId: null, cameras: [] })} />);
    expect(page.container.textContent).not.toContain('Management unit');
    expect(page.container.querySelector('nav[aria-label=Cameras]')).toBeNull();
  });

  it('[SIDE-013] empty groups are not shown', () => {
    page = render(<Sidebar {...shellProps()} />);
    expect(page.container.textContent).not.toContain('Administration');
    page.show(<Sidebar {...shellProps({ admin: [{ id: 'devices', href: '/d', isCurrent: false }] })} />);
    expect(page.container.textContent).toContain('Administration');
  });

  it('[SIDE-014] the rail has hints for everything it shortens', async () => {
    const onToggleCompact = vi.fn<() => void>();
    page = render(<SidebarRail {...shellProps({ onToggleCompact })} />);
    expect(cameraLink('boiler')?.textContent).toBe('BoBoiler, Error');
    expect(page.container.querySelector('a[href="/i"]')?.textContent).toContain('Time-span inspection');
    await click(byText('button', 'Expand sidebar'));
    expect(onToggleCompact).toHaveBeenCalledOnce();
  });
});

describe('the shell', () => {
  let page: ReturnType<typeof render>;
  afterEach(() => page.remove());

  type Changes = Partial<Pick<ComponentProps<typeof AppShell>, 'onChooseCompact' | 'onSearch' | 'children'>>;

  function shell(isCompact: boolean | null, changes: Changes = {}) {
    const hrefs = { cameras: '/c', targets: '/t', review: '/r', settings: '/s' };
    return (
      <AppShell
        {...shellProps()}
        isCompact={isCompact}
        onChooseCompact={() => {}}
        uninspectedCount={14}
        bottomBar={{ hrefs, current: 'targets' }}
        onSearch={() => {}}
        {...changes}
      >
        {changes.children ?? <h1>{'Page'}</h1>}
      </AppShell>
    );
  }

  it('shows the wide sidebar or the rail as chosen', () => {
    page = render(shell(false));
    expect(document.querySelector('aside button[aria-label="Collapse sidebar"]')).not.toBeNull();
    page.show(shell(true));
    expect(document.querySelector('aside button[aria-label="Expand sidebar"]')).not.toBeNull();
  });

  it('[DASH-012][SIDE-014] a button and Ctrl+B toggle what is shown, B alone does not', async () => {
    const onChooseCompact = vi.fn<(isCompact: boolean) => void>();
    page = render(shell(false, { onChooseCompact }));
    await click(byText('aside button', 'Collapse sidebar'));
    expect(onChooseCompact).toHaveBeenCalledExactlyOnceWith(true);
    page.show(shell(true, { onChooseCompact }));
    await click(byText('aside button', 'Expand sidebar'));
    expect(onChooseCompact).toHaveBeenLastCalledWith(false);
    page.remove();
    onChooseCompact.mockClear();
    page = render(shell(false, { onChooseCompact }));
    const key = (init: KeyboardEventInit) =>
      act(() => void window.dispatchEvent(new KeyboardEvent('keydown', init)));
    key({ key: 'b' });
    expect(onChooseCompact).not.toHaveBeenCalled();
    key({ key: 'b', ctrlKey: true });
    expect(onChooseCompact).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('a phone draws no sidebar beside the page', () => {
    const listen = { addEventListener() {}, removeEventListener() {} };
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max-width'), ...listen }));
    page = render(shell(false));
    expect(document.querySelector('aside')).toBeNull();
    expect(document.querySelector('header button[aria-label="Open menu"]')).not.toBeNull();
    vi.unstubAllGlobals();
  });

  it('the first toggle opens the sidebar when the rail was chosen by width', async () => {
    const onChooseCompact = vi.fn<(isCompact: boolean) => void>();
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    page = render(shell(null, { onChooseCompact }));
    await click(byText('button', 'Expand sidebar'));
    expect(onChooseCompact).toHaveBeenCalledExactlyOnceWith(false);
    vi.unstubAllGlobals();
  });

  it('/ opens the search except while typing', async () => {
    const onSearch = vi.fn<() => void>();
    page = render(shell(false, { onSearch, children: <input aria-label="Name" /> }));
    await press('/', byText('input', 'Name'));
    expect(onSearch).not.toHaveBeenCalled();
    await press('/', document.body);
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('/ is ignored under an open menu', async () => {
    const onSearch = vi.fn<() => void>();
    page = render(shell(false, { onSearch }));
    await click(document.querySelector('aside button[aria-label=Settings]') ?? document.body);
    await untilShown('[role=menu]');
    await press('/', document.body);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('[SIDE-015] the phone header opens the sidebar as a drawer, and a followed link closes it', async () => {
    page = render(shell(false));
    expect(document.querySelector('header')?.textContent).toContain('Plant 2');
    await click(byText('button', 'Open menu'));
    const drawer = await untilShown('[role=dialog]');
    expect(drawer?.textContent).toContain('Boiler');
    await click(drawer?.querySelector('a') ?? document.body);
    expect(document.querySelector('[role=dialog]:not([data-ending-style])')).toBeNull();
  });

  it('the bottom bar marks the current page and counts uninspected readings', () => {
    page = render(shell(false));
    expect(byText('a', 'Targets').getAttribute('aria-current')).toBe('page');
    expect(byText('a', 'Uninspected 14').getAttribute('href')).toBe('/r');
  });
});
