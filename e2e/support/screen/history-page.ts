import type { Locator, Page } from '@playwright/test';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Page as Paged } from '@tenken/contract/wire/paging.ts';
import type { PumpCamera } from '../seed/pump-camera.ts';
import type { TestServer } from '../host/server.ts';

const HOUR_MS = 3_600_000;

/** The fixture's pressure gauge with a past: one photo every two hours, one of them too dark to read. */
export class PressureHistory {
  readonly #console: ConsoleClient;
  #gauge: Gauge | null = null;

  constructor(server: TestServer) {
    this.#console = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
  }

  get gaugeId(): string {
    return this.#gauge!.id;
  }

  /** Uploads the photos, the newest just now, and waits until all are read. */
  async shoot(camera: PumpCamera, pressures: readonly (number | 'dark')[]): Promise<void> {
    await camera.introduce(0.8);
    for (const [i, pressure] of pressures.entries()) {
      const at = new Date(Date.now() - (pressures.length - 1 - i) * 2 * HOUR_MS);
      if (pressure === 'dark')
        await camera.shoot(0.8, { light: 'dark', shot: { exposureEv: -6, noise: 0.2 } }, at);
      else await camera.shoot(pressure, {}, at);
    }
    const { records } = await this.#console.api<Paged<Gauge>>('GET', '/gauges?facility_id=F1');
    this.#gauge = records.find(({ name }) => name === 'Pressure')!;
    while ((await this.readings()).length < pressures.length)
      await new Promise((resolve) => setTimeout(resolve, 250));
  }

  /** Oldest first. */
  async readings(): Promise<Measurement[]> {
    const path = `/measurements/v3?gauge_id=${this.gaugeId}&page_size=100`;
    return (await this.#console.api<Paged<Measurement>>('GET', path)).records.toReversed();
  }

  confirm({ id, version }: Measurement, change: object = {}): Promise<Measurement> {
    return this.#console.api('PATCH', `/measurements/${id}`, { is_confirmed: true, version, ...change });
  }

  rename(name: string): Promise<object> {
    return this.#console.api('PATCH', `/gauges/${this.gaugeId}`, { name });
  }

  comment({ id }: Measurement, text: string): Promise<object> {
    return this.#console.api('POST', `/measurements/${id}/comments`, { text });
  }
}

/** Page object of the history page. */
export class HistoryPage {
  readonly page: Page;
  readonly chart: Locator;
  readonly table: Locator;
  readonly reading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.chart = page.getByRole('slider');
    // the one of readings; excursions stand in another
    this.table = page.getByRole('table').filter({ has: page.locator('tbody tr[aria-rowindex]') });
    this.reading = page.locator('[data-part=reading]');
  }

  /** How many readings the chart holds. */
  async count(): Promise<number> {
    await this.page.locator('.u-over').waitFor();
    return Number(await this.chart.getAttribute('aria-valuemax'));
  }

  /** Time and value of each row. */
  async rows(): Promise<{ time: string; value: string }[]> {
    await this.table.waitFor();
    const rows = await this.table.locator('tbody tr[aria-rowindex]').all();
    return Promise.all(
      rows.map(async (row) => ({
        time: (await row.locator('td').nth(0).innerText()).trim(),
        value: (await row.locator('td').nth(1).innerText()).trim(),
      })),
    );
  }
}
