import { setTimeout as sleep } from 'node:timers/promises';
import { listMeasurements, patchMeasurement } from '@tenken/contract/measurement/measurement.routes.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { PUMP_HALL } from '../load/add-cameras.ts';
import type { ApiClient } from '../load/api-client.ts';
import { TenkenError } from '@tenken/client/tenken-error.ts';
import type { ClientErrors } from './camera-pairs.ts';

const PAUSE_MS = 700;

/** A user who confirms uninspected readings one after the other while faults are injected. */
export class ConfirmingUser {
  /** Ids of the readings whose confirmation was acknowledged. */
  readonly acknowledged = new Set<string>();
  readonly #api: ApiClient;
  readonly #clientErrors: ClientErrors;
  readonly #running: Promise<void>;
  #isEnding = false;

  constructor(api: ApiClient, clientErrors: ClientErrors) {
    this.#api = api;
    this.#clientErrors = clientErrors;
    this.#running = this.#run();
  }

  async finish(): Promise<void> {
    this.#isEnding = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isEnding) {
      await this.#confirmOne().catch((error: unknown) => this.#note(error));
      await sleep(PAUSE_MS);
    }
  }

  async #confirmOne(): Promise<void> {
    const query = {
      facility_id: PUMP_HALL.facility as Id<'facility'>,
      is_confirmed: 'false' as const,
      page_size: '20',
    };
    const { records } = await this.#api.call(listMeasurements, { query });
    const one = records.find(({ estimated_value }) => estimated_value !== null);
    if (one === undefined) return;
    const body = { version: one.version, is_confirmed: true };
    const confirmed = await this.#api.call(patchMeasurement, { params: { id: one.id }, body });
    this.acknowledged.add(confirmed.id);
  }

  #note(error: unknown): void {
    if (error instanceof TenkenError && error.status === 500)
      this.#clientErrors.serverErrors.push(`confirming answered 500: ${error.message}`);
  }
}
