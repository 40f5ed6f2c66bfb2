import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { LightMyRequestResponse } from 'fastify';
import { expectStatus } from '../../../test/kit/calls/gauge-calls.ts';
import { GUARD_AREA, insertNormalPhotos } from '../../../test/kit/rows/guard-picture.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';
import { onTrainingRequested } from './training/on-training-requested.ts';

const GUARD_API = '/guard/api';
/** Less than the lifetime of a token. */
const TOKEN_MS = 600_000;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls on guards as the console makes them. */
export class GuardKit {
  readonly server: TestServer;
  #uma: SignedIn | null = null;
  #signedInAt = 0;

  private constructor(server: TestServer) {
    this.server = server;
  }

  static async create(): Promise<GuardKit> {
    return new GuardKit(await createTestServer());
  }

  get platform(): TestServer['platform'] {
    return this.server.platform;
  }

  /** A call below the guards' prefix. Advances the clock by a second before each change, so that changes have an order. */
  async call(method: Method, path: string, payload?: object, as?: SignedIn): Promise<LightMyRequestResponse> {
    if (method !== 'GET') this.platform.clock.advance(1000);
    const url = GUARD_API + path;
    return this.server.call({ method, url, ...(payload ? { payload } : {}) }, as ?? (await this.signIn()));
  }

  /** The session of uma, logged in again when her token has expired. */
  async signIn(): Promise<SignedIn> {
    const now = this.platform.clock.now().getTime();
    if (now - this.#signedInAt > TOKEN_MS) {
      this.#uma = await this.server.signIn('uma');
      this.#signedInAt = now;
    }
    return this.#uma!;
  }

  async get<Reply>(path: string): Promise<Reply> {
    return expectStatus(await this.call('GET', path), 200).json<Reply>();
  }

  async createGuard(more: object = {}): Promise<Guard> {
    const payload = {
      camera_id: 'C1',
      name: 'Seal',
      annotation_mode: 'rectangle',
      detection_area: GUARD_AREA,
      ...more,
    };
    return expectStatus(await this.call('POST', '/guards', payload), 201).json<Guard>();
  }

  async startTraining(guardId: string, photo_ids: readonly string[], more: object = {}): Promise<AiModel> {
    const reply = await this.call('POST', `/guards/${guardId}/ai_models`, { photo_ids, ...more });
    return expectStatus(reply, 202).json<AiModel>();
  }

  /** Runs the job that the queue would run. */
  runTrainer(modelId: string, program?: string): Promise<void> {
    return onTrainingRequested(this.platform, { model_id: modelId }, program);
  }

  model = (id: string): Promise<AiModel> => this.get(`/ai_models/${id}`);

  /** A guard with an active model of 12 photos, trained by a real trainer. */
  async trainedGuard(): Promise<{ guard: Guard; model: AiModel }> {
    const photos = await insertNormalPhotos(this.platform, 'C1', 12);
    const guard = await this.createGuard();
    const { id } = await this.startTraining(guard.id, photos);
    await this.runTrainer(id);
    return { guard: await this.get(`/guards/${guard.id}`), model: await this.model(id) };
  }

  /** Payloads of the events with a name, oldest first. */
  async events(name: string): Promise<Record<string, unknown>[]> {
    const rows = await this.platform.db
      .selectFrom('outbox_event')
      .select('payload')
      .where('name', '=', name)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => payload as Record<string, unknown>);
  }

  async audited(objectId: string): Promise<string[]> {
    const rows = await this.platform.db
      .selectFrom('audit_entry')
      .select('action')
      .where('object_id', '=', objectId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  }
}
