import { tokenMessages } from '../apps/web/src/features/account/token/token.messages.ts';
import { referenceMessages } from '../apps/web/src/features/api-reference/api-reference.messages.ts';
import { errorMessages } from '../apps/web/src/shared/api/error.messages.ts';
import { uiMessages } from '../apps/web/src/shared/ui/ui.messages.ts';
import { expect, journey } from './support/journey.ts';
import { expectAccessible, expectReadableColours } from './support/screen/accessibility.ts';
import { plainPhoto } from './support/seed/plain-photo.ts';
import { startStory } from './support/story.ts';

const text = referenceMessages.en;
const tokens = tokenMessages.en;

interface List {
  readonly records: readonly { readonly id: string }[];
  readonly navigation: { readonly next_page: string | null };
}

journey(
  'without a session the same reference is read, and calls are tried by a token',
  async ({ console, page }) => {
    await console.open('/api/docs');
    await expect(page).toHaveURL(/\/console\/api_reference$/);
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    await page.getByRole('searchbox', { name: text.search }).fill('latest');
    await page.getByRole('link', { name: /listLatestValues/ }).click();
    await expect(page).toHaveURL(/\/api_reference\?show=listLatestValues$/);
    await expect(page.getByText(text.whos.session)).toHaveCount(0);
    await page.getByRole('textbox', { name: /^facility_id/ }).fill('F1');
    await page.getByRole('button', { name: text.send }).click();
    await expect(page.getByText(text.noToken)).toBeVisible();
    await page.getByLabel(text.token, { exact: true }).last().fill('no token');
    await page.getByRole('button', { name: text.send }).click();
    await expect(page.getByRole('status').filter({ has: page.locator('pre') })).toContainText(
      'not_authenticated',
    );
    await expectAccessible(page, 'a call without a session');
  },
);

journey.describe('S22 personal API token', () => {
  journey.describe.configure({ mode: 'serial' });
  const story = startStory('uma');
  let token: string;

  /** What an integrator's program does. */
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(story().console.at(`/api${path}`), { ...init, headers: { 'Authentication-Token': token } });

  journey('[ROUTE-029] [GEN-037] 1. a token is shown once, then only its beginning', async () => {
    const { console, page } = story();
    await console.open('/token');
    await page.getByLabel(tokens.name).fill('ETL');
    await page.getByLabel(tokens.scope).click();
    await page.getByRole('option', { name: tokens.scopes.write }).click();
    await page.getByRole('button', { name: tokens.generate }).click();
    token = await page.locator('code').innerText();
    await page.getByRole('button', { name: tokens.hide }).click();
    await expect(page.locator('body')).not.toContainText(token);
    await expect(page.getByRole('row', { name: /ETL/ })).toContainText(token.slice(0, 6));
    await page.getByRole('link', { name: tokens.reference }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    await expectAccessible(page, 'the overview');
  });

  journey(
    '2. with it lists are read to their end, and what is another company’s does not exist',
    async () => {
      for (const path of [
        '/cameras/v2?page_size=2',
        '/photos/v2?camera_id=C1',
        '/sensor_data?camera_id=C1',
      ]) {
        const titles: string[] = [];
        for (let place: string | null = ''; place !== null;) {
          const answer: Response = await ask(
            place === '' ? path : `${path}&page=${encodeURIComponent(place)}`,
          );
          expect(answer.status, path).toBe(200);
          const { records, navigation } = (await answer.json()) as List;
          titles.push(...records.map(({ id }) => id));
          place = navigation.next_page;
        }
        expect(new Set(titles).size).toBe(titles.length);
        if (path.startsWith('/cameras')) expect(titles.toSorted()).toEqual(['C1', 'C2', 'C3', 'C4', 'C5']);
      }
      expect((await ask('/cameras/CS')).status).toBe(404);
      const body = new FormData();
      body.set('image', new Blob([new Uint8Array(await plainPhoto())], { type: 'image/jpeg' }), 'photo.jpg');
      expect((await ask('/cameras/C5/photos', { method: 'POST', body })).status).toBe(201);
    },
  );

  journey('a call is found, explained and tried, by the session and by the token', async () => {
    const { page } = story();
    await page.getByRole('searchbox', { name: text.search }).fill('latest');
    await page.getByRole('link', { name: /listLatestValues/ }).click();
    await expect(page).toHaveURL(/\?show=listLatestValues$/);
    await expect(page.getByText('/console/api/latest_values', { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: text.refusals })).toContainText(
      errorMessages.en.codes.not_authenticated,
    );
    const send = page.getByRole('button', { name: text.send });
    await send.click();
    await expect(page.getByText(text.missing('facility_id'))).toBeVisible();
    await page.getByRole('textbox', { name: /^facility_id/ }).fill('F1');
    await send.click();
    const answer = page.getByRole('status').filter({ has: page.locator('pre') });
    await expect(answer).toContainText(/200 in \d+ ms/);
    await expect(answer).toContainText('"records"');
    await expectAccessible(page, 'a call');
    await page.getByText(text.whos.token).click();
    await send.click();
    await expect(page.getByText(text.noToken)).toBeVisible();
    await page
      .getByLabel(text.token, { exact: true })
      .last()
      .fill(`${token.slice(0, -1)}!`);
    await send.click();
    await expect(answer).toContainText('not_authenticated');
    await page.getByLabel(text.token, { exact: true }).last().fill(token);
    await send.click();
    await expect(answer).toContainText(/200 in \d+ ms/);
  });

  journey('a call that changes something asks first, and one of the browser refuses the token', async () => {
    const { page } = story();
    await page.getByRole('searchbox', { name: text.search }).fill('deleteAccessToken');
    await page.getByRole('link', { name: /deleteAccessToken/ }).click();
    await expect(page.getByText(text.browserOnly, { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: /^id/ }).fill('nobody');
    await page.getByRole('button', { name: text.send }).click();
    await expect(page.getByRole('dialog')).toContainText('DELETE /console/api/access_tokens/nobody');
    await expectAccessible(page, 'the question');
    await page.getByRole('dialog').getByRole('button', { name: uiMessages.en.cancel }).click();
    await expect(page.locator('output pre')).toHaveCount(0);
    await page.getByRole('button', { name: text.send }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.send }).click();
    await expect(page.locator('output')).toContainText(['session_required']);
  });

  journey('event types and error codes stand on pages of their own', async () => {
    const { page } = story();
    await page.getByRole('searchbox', { name: text.search }).fill('');
    await page.getByRole('link', { name: text.events, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'new_measurement_estimate_processed' })).toBeVisible();
    await expect(page.getByRole('table').first()).toContainText('estimated_value');
    await expectAccessible(page, 'the events');
    await page.getByRole('link', { name: text.errors, exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'duplicate_webhook' })).toContainText(
      errorMessages.en.codes.duplicate_webhook,
    );
    await expectReadableColours(page, 'the codes');
  });

  journey('3. revoked, it opens nothing', async () => {
    const { console, page } = story();
    await console.open('/token');
    await page.getByRole('row', { name: /ETL/ }).getByRole('button', { name: tokens.revoke }).click();
    await page.getByRole('dialog').getByRole('button', { name: tokens.revoke }).click();
    await expect(page.getByText(tokens.revoked)).toBeVisible();
    expect((await ask('/cameras/v2')).status).toBe(401);
  });
});
