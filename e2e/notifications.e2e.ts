import { wholeBrowser } from './support/host/browser.ts';
import { expect, journey } from './support/journey.ts';

const message = {
  title: 'Warning: Pressure (Pump 1)',
  body: 'Limit reached: 1.250 MPa',
  tag: 'alert-1',
  language: 'en',
};

journey.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser() });

journey('this browser says on the account page whether it shows notifications', async ({ console, page }) => {
  await console.signIn('ada', '/account/profile');
  await expect(page.getByRole('heading', { name: 'This browser' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Browser notifications' })).toBeVisible();
});

journey('what is pushed is shown while every page of the console is closed', async ({ console, context }) => {
  const { origin, href } = new URL(console.at('/'));
  await context.grantPermissions(['notifications'], { origin });
  await console.signIn('ada');
  await console.page.evaluate(async (scope) => {
    await navigator.serviceWorker.register(`${scope}service-worker.js`, { scope });
    await navigator.serviceWorker.ready;
  }, href);
  // of the same origin, and no page of the console
  const secondPage = await context.newPage();
  await secondPage.goto(`${origin}/healthz`);
  const browser = await context.newCDPSession(secondPage);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === href && !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  await console.page.close();
  // the push service is a machine outside: what it would hand over, Chromium is handed here
  const data = JSON.stringify({ ...message, url: console.at('/alerts/alert-1') });
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const shown = () =>
    secondPage.evaluate(async (scope) => {
      const registration = await navigator.serviceWorker.getRegistration(scope);
      const all = (await registration?.getNotifications()) ?? [];
      return all.map(({ title, body, tag, data: { url } }) => ({ title, body, tag, url: url as string }));
    }, href);
  const { language: _language, ...rest } = message;
  await expect.poll(shown).toEqual([{ ...rest, url: console.at('/alerts/alert-1') }]);
});
