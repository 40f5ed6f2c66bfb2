import { afterEach, expect, it } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { byText } from '../../../shared/testing/render.tsx';

let console: OpenConsole;
afterEach(() => console.close());

it('[ROUTE-022] the members page has the same name in the sidebar and its title', async () => {
  console = await openConsole('/company/members', { roles: ['company:north:administrator'] });
  await console.until(() => byText('h1', 'Organisation members'));
  expect(byText('nav a', 'Organisation members').getAttribute('href')).toBe('/console/company/members');
  expect(document.title).toContain('Organisation members');
});
