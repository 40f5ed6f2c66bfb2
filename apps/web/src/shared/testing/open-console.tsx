import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { vi } from 'vitest';
import { errorPage } from '../api/error-page.ts';
import { setPageAddress } from '../api/page-address.ts';
import { createAppRouter } from '../../app/routes/router.ts';
import { queries } from '../../app/start/queries.ts';
import { clearCurrentUser } from '../session/clear-current-user.ts';
import { clearManagementUnits } from '../session/management-units.ts';
import type { FakePlant } from './fake-plant.ts';
import { act, render } from './render.tsx';

const config = {
  prefix: '/console',
  guard_prefix: '/guard',
  static_base_url: '/static',
  environment: 'development',
  usage_terms_url: '',
  contact_url: '',
} as const;

const NORTH = { id: 'north', name: 'North Works', logo_url: null };
const person = {
  id: 'gus',
  name: 'Gus',
  email: 'gus@north.test',
  roles: ['management_unit:water-plant_1:guest'],
  company: NORTH,
  language_tag: 'en-US',
  timezone: 'UTC',
  two_factor_method: null,
  temp_is_webhook_feature_enabled: true,
};
const units = [
  {
    id: 'water-plant_1',
    name: 'Water plant',
    company: NORTH,
    facilities: [
      { id: 'F1', name: 'Pump hall' },
      { id: 'F2', name: 'Tank yard' },
    ],
  },
];

/** A body, or a status without one. */
type Answer = object | number | Promise<object>;
type Options = {
  roles?: readonly string[];
  /** What differs from Gus. */
  self?: Partial<typeof person>;
  answers?: Readonly<Record<string, Answer>>;
  /** Who answers instead of all of these, by the contract. */
  plant?: FakePlant;
};

/**
 * The whole console at an address, as somebody with these roles sees it. The pretend server answers calls by the end of their
 * path, everything else with an empty list. Lasts until `close`.
 */
export async function openConsole(
  path: string,
  { roles = person.roles, self = {}, answers = {}, plant }: Options = {},
) {
  const all: Record<string, Answer> = {
    '/authentication': { user_id: person.id, contact_url: 'mailto:admin@platform.test' },
    '/users/self': { ...person, ...self, roles },
    '/management_units': { records: units },
    '/api/token': { token: 't' },
    '/client_config': config,
    '/api/schedules': [],
    '/alert_counts': { facilities: [] },
    ...answers,
  };
  const asked: string[] = [];
  const download = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(address);
    if (address.startsWith('blob:')) return download(address, init);
    if (plant) return plant.server.fetch(address, init);
    const [at] = address.split('?');
    const answer = await (Object.entries(all).find(([end]) => at!.endsWith(end))?.[1] ?? EMPTY);
    return typeof answer === 'number'
      ? new Response('{}', { status: answer })
      : new Response(JSON.stringify(answer));
  });
  vi.stubGlobal('EventSource', plant ? streamOf(plant) : SilentStream);
  localStorage.setItem('api_token_data', JSON.stringify({ value: 't', expiresAt: Date.now() + 900_000 }));
  setPageAddress(config);
  clearCurrentUser();
  clearManagementUnits();
  queries.clear();
  const patience = queries.getDefaultOptions();
  // a lost connection is tried as often as for people, without the seconds between
  queries.setDefaultOptions({ ...patience, queries: { ...patience.queries, retryDelay: 1 } });
  errorPage.clear();
  const router = createAppRouter(config);
  const history = createMemoryHistory({ initialEntries: [`/console${path}`] });
  router.update({ ...router.options, history });
  await act(() => router.load());
  const whole = { language: 'own', navigate: (href: string) => history.push(href) } as const;
  const page = render(<RouterProvider router={router} />, plant && whole);
  return {
    asked,
    page,
    /** From now on a call is answered differently. */
    answer: (end: string, answer: Answer): void => void (all[end] = answer),
    place: () => router.state.location.href,
    /** Goes on as a link does. */
    go: (to: string) => act(async () => history.push(`/console${to}`)),
    text: () => page.container.textContent ?? '',
    /** Looks until it finds: pages and popups are downloaded when they are first opened. */
    until: (look: () => unknown): Promise<unknown> =>
      vi.waitFor(async () => {
        await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
        return look();
      }, LAZY),
    type: (input: HTMLInputElement, text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }),
    close: () => {
      page.remove();
      errorPage.clear();
      errorPage.setContact('');
      queries.clear();
      queries.setDefaultOptions(patience);
      clearCurrentUser();
      clearManagementUnits();
      vi.unstubAllGlobals();
      // what it still asks is never answered: a refusal would sign out the console of the next test
      if (plant) vi.stubGlobal('fetch', () => new Promise(() => undefined));
      if (plant && plant.server.faults.length > 0) throw new Error(plant.server.faults.join('\n'));
    },
  };
}

/** A part that is downloaded late takes seconds on a busy machine. */
const LAZY = { timeout: 15_000, interval: 5 };

export type OpenConsole = Awaited<ReturnType<typeof openConsole>>;

const EMPTY = { records: [], navigation: { next_page: null }, total: 0, gauges: [], guards: [], cameras: [] };

/** Nothing happens on the server. */
class SilentStream extends EventTarget {
  readonly readyState: number = 1;
  close(): void {}
}

/** What the plant tells. */
const streamOf = (plant: FakePlant) =>
  class extends SilentStream {
    constructor() {
      super();
      plant.streams.add(this);
    }
    override close(): void {
      plant.streams.delete(this);
    }
  };
