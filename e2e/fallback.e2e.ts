import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { expect, journey } from './support/journey.ts';

journey.describe('S27 fallback screens', () => {
  journey(
    '[FALL-001] [FALL-002] [ROUTE-054] [NAV-001] an unknown address says so, is reported, and the next click is fine',
    async ({ console, page }) => {
      await console.signIn('gus');
      const logged = page.waitForRequest(
        // lesser entries may speak of it too
        (request) =>
          request.url().endsWith('/console/log') && /"error".*not found/.test(request.postData() ?? ''),
      );
      await console.open('/nothing');
      await expect(
        page.getByText(
          'The requested URL was not found. If you entered the URL manually please check your spelling and try again.',
        ),
      ).toBeVisible();
      const entry = (await logged).postDataJSON() as { log_level: string; url: string };
      expect(entry.log_level).toBe('error');
      expect(entry.url).toContain('/console/nothing');
      await page.getByRole('link', { name: 'Go to the dashboard' }).click();
      await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
    },
  );

  journey(
    '[NAV-014] [ERR-001] [FALL-006] [FALL-007] [FALL-008] a 503 covers the whole app until the server is back',
    async ({ console, page }) => {
      await console.signIn('gus');
      await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
      await page.route('**/api/gauges*', (route) => route.fulfill({ status: 503, json: {} }));
      await page.reload();
      await expect(page.getByText('503 Internal Server Error')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
      await expect(page.getByText('Try again later.')).toBeVisible();
      await page.unroute('**/api/gauges*');
      await page.getByRole('link', { name: 'Go to the dashboard' }).click();
      await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
    },
  );

  journey(
    '[NAV-014] what a server error covered comes back by itself when the server answers',
    async ({ console, page }) => {
      await console.signIn('gus');
      await page.route('**/api/gauges*', (route) => route.fulfill({ status: 503, json: {} }));
      await page.reload();
      await expect(page.getByText('503 Internal Server Error')).toBeVisible();
      await page.unroute('**/api/gauges*');
      // nobody presses anything
      await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible({ timeout: 25_000 });
    },
  );

  journey('a screen on the wall loads its page anew after a day', async ({ console, page }) => {
    await page.clock.install();
    await console.signIn('uma', '/wall');
    await expect(page.getByText('Live', { exact: false }).first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.clock.fastForward(23 * 3_600_000);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.clock.fastForward(2 * 3_600_000);
    expect((await loaded).url()).toBe(console.at('/wall'));
    // the next journey takes over this page, which is not done while it is on its way
    await page.waitForLoadState();
    await expect(page.getByText('Live', { exact: false }).first()).toBeVisible();
    await page.goto('about:blank');
  });

  journey(
    '[DASH-024] a 403 of the units lets the page proceed with the contact message',
    async ({ console, page }) => {
      await console.signIn('gus');
      await page.route('**/api/management_units', (route) =>
        route.fulfill({
          status: 403,
          json: { error: { code: 'permission_denied', message: '' }, request_id: 'r' },
        }),
      );
      await page.reload();
      await expect(page.getByText('Contact your system administrator')).toBeVisible();
    },
  );

  journey('[DASH-025] a 429 of the units goes to the too-many-requests page', async ({ console, page }) => {
    await console.signIn('gus');
    await page.route('**/api/management_units', (route) =>
      route.fulfill({
        status: 429,
        json: { error: { code: 'too_many_requests', message: '' }, request_id: 'r' },
      }),
    );
    await page.reload();
    await page.waitForURL('**/too_many_requests');
  });

  journey(
    '[ERR-059] lists that cannot be loaded say so where they would stand, with a retry',
    async ({ console, page }) => {
      await console.signIn('gus');
      // without the live stream nothing but the button asks again
      await page.route('**/console/stream', (route) => route.abort());
      await page.route('**/api/cameras/v2*', (route) =>
        route.fulfill({
          status: 403,
          json: { error: { code: 'permission_denied', message: '' }, request_id: 'r' },
        }),
      );
      await page.reload();
      await expect(page.getByText('Data could not be loaded; try again')).toBeVisible();
      await page.unroute('**/api/cameras/v2*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('Pump 1').first()).toBeVisible();
    },
  );

  journey(
    '[ERR-008] [ERR-011] a camera, gauge or guard that is not there, or not for this person, is not found',
    async ({ console, page, server }) => {
      const ada = new ConsoleClient(server, { email: 'ada@north.test', password: server.password });
      const { records } = await ada.api<{ records: { id: string }[] }>('GET', '/cameras/v2?facility_id=F2');
      await console.signIn('gus');
      const addresses = [`/cameras/${records[0]!.id}`, '/cameras/none', '/gauges/none', '/guards/none'];
      for (const address of addresses) {
        await console.open(address);
        await expect(page.getByText('The requested URL was not found')).toBeVisible();
      }
    },
  );

  journey(
    '[NAV-017] [ERR-008] a camera that cannot be loaded is not found, and may be the next time',
    async ({ console, page }) => {
      await console.signIn('gus');
      const camera = page.getByRole('link', { name: 'Pump 1' }).first();
      await camera.waitFor();
      await page.route('**/api/cameras/C*', (route) => route.abort());
      await camera.click();
      await expect(page.getByText('The requested URL was not found')).toBeVisible();
      await page.unroute('**/api/cameras/C*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: 'Pump 1' })).toBeVisible();
    },
  );

  journey('[CALL-049] cameras are asked for in pages of 50', async ({ console, page }) => {
    const requested = page.waitForRequest((request) => request.url().includes('/api/cameras/v2?'));
    await console.signIn('gus');
    expect(new URL((await requested).url()).searchParams.get('page_size')).toBe('50');
  });

  journey('[CALL-072] a log that cannot be written disturbs nobody', async ({ console, page }) => {
    await console.signIn('gus');
    await page.route('**/console/log', (route) => route.abort());
    await console.open('/nothing');
    await expect(page.getByText('The requested URL was not found')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  journey(
    '[GEN-001] moving between screens loads no new document, and a deep link survives a reload',
    async ({ console, page }) => {
      await console.signIn('gus');
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await page.getByRole('link', { name: 'Photoshooting schedules' }).first().click();
      await page.waitForURL('**/account/schedules');
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      await page.reload();
      await expect(page).toHaveURL(/account\/schedules/);
    },
  );

  journey(
    '[CALL-009] [CALL-010] a lost network is said at once; login leads back to the page that was wanted when it is there again',
    async ({ console, page, context }) => {
      await page.addInitScript(silenceStreamsOffline);
      await console.signIn('uma');
      await expect(page.getByText('Live · Updated')).toBeVisible();
      await page.getByRole('link', { name: 'Pump 1' }).first().waitFor();
      await context.setOffline(true);
      await expect(page.getByText('Offline since')).toBeVisible();
      await expect(page.getByText(/^As of/)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
      await page.getByRole('link', { name: 'Pump 1' }).first().click();
      await page.waitForURL(/login\?next=%2Fconsole%2Fcameras%2F/);
      await expect(page.getByText('The server cannot be reached')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Rounds on this phone' })).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: 'Pump 1' })).toBeVisible({ timeout: 15_000 });
      await expect(page.getByText('Offline since')).toHaveCount(0);
    },
  );
});

/** Playwright's lost network leaves an open stream its beats, which would say that the server is heard. */
function silenceStreamsOffline(): void {
  const { EventSource: EngineMessages } = window;
  window.EventSource = class extends EngineMessages {
    constructor(address: string | URL) {
      super(address);
      window.addEventListener('offline', () => this.close());
    }
  };
}
