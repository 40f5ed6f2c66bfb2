import type { Page } from '@playwright/test';
import { expectAccessible } from './support/screen/accessibility.ts';
import { adminMessages } from '../apps/web/src/features/admin/admin.messages.ts';
import { homeMessages } from '../apps/web/src/features/admin/home.messages.ts';
import { signInMessages } from '../apps/web/src/features/account/sign-in/sign-in.messages.ts';
import { expect, test } from '@playwright/test';
import { startEmptyServer } from './support/host/server.ts';

const text = signInMessages.en;
const PASSWORD = 'Steady-Lantern-71-fern';

async function signInAsAdmin(page: Page, at: string, email: string): Promise<void> {
  await page.goto(`${at}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: homeMessages.en.title })).toBeVisible();
  await page.getByRole('link', { name: adminMessages.en.devices, exact: true }).click();
  await expect(page.getByText(adminMessages.en.noDevices, { exact: true })).toBeVisible();
}

// that the environment may name them instead: first-admin.test.ts
test('[ROLE-003] S29 1. an empty installation prints a link that makes the first platform admin, once', async ({
  page,
}) => {
  const server = await startEmptyServer();
  try {
    const link = server.firstAdminLink!;
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/console\/invitations\/[\w-]{43}$/);
    await page.goto(link);
    await expect(page.getByText(text.register.firstAdmin)).toBeVisible();
    await expect(page.getByText(text.register.firstCompany)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(text.name, { exact: true }).fill('Root');
    await page.getByLabel(text.email).fill('root@platform.test');
    await page.getByLabel(text.password, { exact: true }).fill(PASSWORD);
    await page.getByLabel(text.repeatPassword).fill(PASSWORD);
    await page.getByLabel(text.register.acceptTerms).check();
    await page.getByRole('button', { name: text.register.submit }).click();
    await expect(page.getByRole('heading', { name: text.register.done })).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('This link is not valid')).toBeVisible();
    await page.goto(`${server.url}/console/login`);
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveCount(0);
    await signInAsAdmin(page, `${server.url}/console`, 'root@platform.test');
  } finally {
    await server.stop();
  }
});
