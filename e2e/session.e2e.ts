import { expect, journey } from './support/journey.ts';

journey.describe('S03 session rules', () => {
  journey(
    '[CALL-009] [CALL-010] [NAV-013] a protected address asks to sign in and comes back to it',
    async ({ console, page }) => {
      await console.open('/export?facility_id=F1');
      await page.waitForURL(/\/login\?next=/);
      expect(new URL(page.url()).searchParams.get('next')).toBe('/console/export?facility_id=F1');
      await console.logIn('gus@north.test');
      await page.waitForURL('**/console/export?facility_id=F1');
    },
  );

  journey(
    '[NAV-010] [NAV-011] [CALL-007] a signed-in user is sent home from public paths, and the token is gone',
    async ({ console, page }) => {
      await page.addInitScript(() => {
        // oxlint-disable-next-line typescript/unbound-method -- called with its own storage below
        const remove = Storage.prototype.removeItem;
        Storage.prototype.removeItem = function (key: string) {
          if (key === 'api_token_data') sessionStorage.setItem('dropped', 'yes');
          return remove.call(this, key);
        };
      });
      await console.signIn('gus');
      for (const path of [
        '/login',
        '/register',
        '/reset',
        '/send-confirmation',
        '/confirm-email',
        '/verify',
      ]) {
        await page.evaluate(() => sessionStorage.removeItem('dropped'));
        await console.open(path);
        await page.waitForURL((url) => url.pathname === '/console/');
        expect(await page.evaluate(() => sessionStorage.getItem('dropped'))).toBe('yes');
      }
      await console.open('/two-factor-validation');
      await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/console/two-factor-validation');
    },
  );

  journey(
    '[CALL-015] [CALL-018] [CALL-019] [ENT-057] one POST /api/token however many calls start, each call carries it, and after 15 minutes there is a new one',
    async ({ console, page, server }) => {
      await console.signIn('gus');
      await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
      const tokens: string[] = [];
      const bare: string[] = [];
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname;
        if (path === '/api/token') tokens.push(request.method());
        else if (/\/api\//.test(path) && !request.headers()['authentication-token']) bare.push(path);
      });
      await page.evaluate(() => localStorage.removeItem('api_token_data'));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
      await expect(page.getByText('Pump 1').first()).toBeVisible();
      expect(tokens).toEqual(['POST']);
      expect(bare).toEqual([]);
      await server.advanceClock(16 * 60_000);
      await page.clock.setFixedTime(Date.now() + 16 * 60_000);
      await page.getByRole('link', { name: 'Pump 1' }).first().click();
      await expect(page.getByRole('heading', { name: 'Pump 1', level: 1 })).toBeVisible();
      expect(tokens).toEqual(['POST', 'POST']);
      expect(bare).toEqual([]);
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('api_token_data')!) as object);
      expect(Object.keys(stored)).toEqual(['value', 'expiresAt']);
    },
  );

  journey(
    '[CALL-008] [ROUTE-049] [ROUTE-050] [ROUTE-051] [CALL-073] too many requests has its page and its log entry',
    async ({ console, page }) => {
      await console.signIn('gus');
      await page.route('**/console/authentication*', (route) => route.fulfill({ status: 429, json: {} }));
      const logged = page.waitForRequest(
        (request) =>
          request.url().endsWith('/console/log') && request.postData()!.includes('too many requests'),
      );
      await page.reload();
      await page.waitForURL('**/too_many_requests');
      await expect(page.getByRole('heading', { name: '429 Too Many Requests' })).toBeVisible();
      await expect(
        page.getByText('Sorry, we received too many requests from you recently. Please try again later.'),
      ).toBeVisible();
      expect((await logged).postDataJSON()).toMatchObject({
        log_level: 'error',
        message: 'too many requests',
      });
    },
  );

  journey(
    '[SIDE-016] [SIDE-017] [ROUTE-048] logging out leaves nothing, and going back shows no data',
    async ({ console, page }) => {
      await console.signIn('gus');
      await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
      const visited = page.waitForRequest('**/console/security/logout');
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await visited;
      await page.waitForURL('**/console/login');
      expect(await page.evaluate(() => localStorage.getItem('api_token_data'))).toBeNull();
      await page.goBack();
      await page.waitForURL(/\/login/);
      await expect(page.getByText('Pump 1')).toHaveCount(0);
    },
  );

  journey(
    '[NAV-013] [DASH-026] a session that ended on the server leads to login at the next click',
    async ({ console, page }) => {
      await console.signIn('gus');
      await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
      await page.context().clearCookies({ name: 'session' });
      await page.getByRole('link', { name: 'Photoshooting schedules' }).first().click();
      await page.waitForURL(/\/login\?next=/);
    },
  );

  journey(
    'wrong passwords and unknown addresses get one answer, empty fields none at all',
    async ({ console, page }) => {
      await console.open('/login');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Enter your email address')).toBeVisible();
      await console.logIn('gus@north.test', 'wrong-password');
      await expect(page.getByRole('alert')).toContainText('Invalid email address or password');
      await console.logIn('nobody@x.test', 'wrong-password');
      await expect(page.getByRole('alert')).toContainText('Invalid email address or password');
    },
  );

  journey('who is faster than the console logs in all the same, once', async ({ console, page }) => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    const sent: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname),
    );
    await page.goto(console.at('/login'), { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('gus@north.test');
    const password = page.getByLabel('Password');
    await password.fill(console.server.password);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await password.press('Enter');
    await expect(page.getByRole('button', { name: 'Loading' })).toBeVisible();
    await password.press('Enter');
    expect(sent).toEqual([]);
    arrive();
    await page.waitForURL((url) => url.pathname === '/console/');
    expect(sent.filter((path) => path.endsWith('/login'))).toHaveLength(1);
  });

  journey('a next address of another site is not followed', async ({ console, page }) => {
    await console.open('/login?next=https%3A%2F%2Fevil.test%2F');
    await console.logIn('gus@north.test');
    await page.waitForURL(
      (url) => url.pathname === '/console/' && url.host === new URL(console.server.url).host,
    );
  });

  journey(
    '[NAV-003] [NAV-004] [NAV-005] [NAV-006] a visitor stays on public addresses, and may register here',
    async ({ console, page }) => {
      for (const path of ['/register', '/reset', '/reset/abc', '/send-confirmation', '/confirm-email']) {
        await console.open(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(`/console${path}`);
      }
      await console.open('/login');
      await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
    },
  );
});
