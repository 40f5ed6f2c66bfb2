import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { DrawnCamera } from './support/seed/drawn-camera.ts';
import { PUMP_VALUES, makeGuard } from './support/seed/drawn-guard.ts';
import { expect, journey } from './support/journey.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { gaugesOf, readingOf, readingsOf } from './support/screen/readings.ts';
import { startStory } from './support/story.ts';

journey.describe.configure({ timeout: 30_000 });

const NOT_FOUND = 'The requested URL was not found';

journey.describe('S15 stop, resume, archive and delete', () => {
  let calls: DrawnCamera['console'];
  const story = startStory('uma');
  const guardOf = (id: string): Promise<Guard> => calls.guard('GET', `/guards/${id}`);
  const openEdit = async (id: string): Promise<void> => {
    await story().console.open(`/guards/${id}/edit`);
    await story().annotator.ready();
  };

  journey.beforeAll(async ({ server }) => {
    const camera = new DrawnCamera(server, 'C1', SCENES.pump());
    await camera.shoot(PUMP_VALUES);
    calls = camera.console;
  });

  const menu = async (item: string): Promise<void> => {
    await story().page.getByRole('button', { name: 'More actions' }).click();
    await story().page.getByRole('menuitem', { name: item, exact: true }).click();
  };

  journey(
    '[STATE-007] [STATE-008] [STATE-009] a guard is stopped, resumed, and stopped again deleted after its name was typed',
    async () => {
      const { page } = story();
      const id = await makeGuard(calls, 'Gone');
      await openEdit(id);
      await page.getByRole('button', { name: 'More actions' }).click();
      await expect(page.getByRole('menuitem', { name: 'Delete permanently' })).toBeDisabled();
      await page.keyboard.press('Escape');
      await menu('Stop');
      await expect(page.getByText('Gone stopped')).toBeVisible();
      expect((await guardOf(id)).is_active).toBe(false);
      await menu('Resume');
      await expect(page.getByText('Gone resumed')).toBeVisible();
      expect((await guardOf(id)).is_active).toBe(true);
      await menu('Stop');
      await expect(page.getByText('Gone stopped')).toBeVisible();
      await menu('Delete permanently…');
      const dialog = page.getByRole('dialog', { name: 'Delete Gone?' });
      const confirm = dialog.getByRole('button', { name: 'Delete permanently' });
      await dialog.getByLabel('Type “Gone” to confirm').fill('gone');
      await expect(confirm).toBeDisabled();
      await dialog.getByLabel('Type “Gone” to confirm').fill('Gone');
      await confirm.click();
      await page.waitForURL('**/cameras/C1');
      await expect(guardOf(id)).rejects.toThrow('404');
    },
  );

  journey(
    '[STATE-007] [STATE-008] [STATE-009] [SIDE-010] 1. a stopped gauge or guard leaves the count of its camera and reads no photo; resumed it does; deleted it is gone',
    async ({ server }) => {
      const { console, page } = story();
      const pump = new PumpCamera(server);
      await pump.introduce(0.8);
      const row = page.getByRole('complementary').getByRole('link').filter({ hasText: 'Pump 1' });
      const count = async (): Promise<number> => {
        await console.open('/');
        await expect(row).toContainText(/\d/);
        return Number(/(\d+)\s*$/.exec(await row.innerText())?.[1]);
      };
      const { Flow: flow, Pressure: pressure } = await gaugesOf(calls, 'C1');
      const path = `/gauges/${flow!.id}`;
      const before = await count();
      const guard = await makeGuard(calls, 'Idle');
      expect(await count()).toBe(before + 1);
      await calls.guard('PATCH', `/guards/${guard}`, { is_active: false });
      await calls.api('PATCH', path, { is_active: false });
      expect(await count()).toBe(before - 1);
      const unread = await pump.shoot(0.8);
      await readingOf(calls, pressure!.id, unread);
      const { records } = await readingsOf(calls, flow!.id);
      expect(records.map(({ photo }) => photo.id)).not.toContain(unread);
      await calls.api('PATCH', path, { is_active: true });
      expect(await count()).toBe(before);
      await readingOf(calls, flow!.id, await pump.shoot(0.8));
      await expect(calls.api('DELETE', path)).rejects.toThrow('409');
      await calls.api('PATCH', path, { is_active: false });
      await calls.api('DELETE', path);
      for (const gone of [path, `/measurements/v3?gauge_id=${flow!.id}`])
        await expect(calls.api('GET', gone)).rejects.toThrow('404');
      await console.open(path);
      await expect(page.getByText(NOT_FOUND)).toBeVisible();
      expect(await count()).toBe(before - 1);
    },
  );

  journey(
    '[STATE-010] [STATE-011] 3. archiving warns that it cannot be undone; then the guard is in no list and refuses',
    async () => {
      const { console, page } = story();
      const id = await makeGuard(calls, 'Leak');
      await openEdit(id);
      await menu('Archive…');
      const dialog = page.getByRole('dialog', { name: 'Archive Leak?' });
      await expect(dialog.getByText('its AI models are deleted')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      expect((await guardOf(id)).archived_at).toBeNull();
      await menu('Archive…');
      await dialog.getByRole('button', { name: 'Archive', exact: true }).click();
      await page.waitForURL('**/cameras/C1');
      const { records } = await calls.guard<{ records: Guard[] }>(
        'GET',
        '/guards?camera_id=C1&page_size=100',
      );
      expect(records.map((one) => one.id)).not.toContain(id);
      await expect(calls.guard('PATCH', `/guards/${id}`, { is_active: true })).rejects.toThrow('409');
      await console.open(`/guards/${id}/edit`);
      await expect(page.getByText(NOT_FOUND)).toBeVisible();
    },
  );

  journey(
    '[CAM-015] [SIDE-010] the camera page leads to a new guard and lists guards, active and stopped, with these actions',
    async () => {
      const { console, page } = story();
      await makeGuard(calls, 'Seal');
      await console.open('/cameras/C1');
      await page.getByRole('button', { name: 'Add inspection target' }).click();
      await expect(page.getByRole('menuitem', { name: 'Add guard' })).toBeVisible();
      await page.keyboard.press('Escape');
      const active = page.getByRole('region', { name: 'Active inspection targets' });
      const line = active.getByRole('listitem').filter({ hasText: 'Seal' });
      await line.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Stop', exact: true }).click();
      await expect(line).toHaveCount(0);
      await page.getByText(/^Stopped \d/).click();
      await expect(page.getByRole('region', { name: 'Stopped inspection targets' })).toContainText('Seal');
    },
  );
});
