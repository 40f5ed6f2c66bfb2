import { buffer } from 'node:stream/consumers';
import type { ExportHeadings, ExportRecord } from '@tenken/contract/export/export.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { photoFileKey } from '../photo/photo-files.ts';
import { newId } from '../../platform/ids.ts';
import {
  insertMeasurement,
  insertPhoto,
  insertPlainGauge,
  insertPlainGuard,
} from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';
import { exportFileKey } from './export-files.ts';
import { onExportRequested } from './on-export-requested.ts';

/** A facility with a gauge and a guard that have results, and users with access. */
export class ExportKit {
  readonly server: TestServer;
  readonly gus: SignedIn;
  gaugeId: Id<'gauge'> = '';
  guardId: Id<'guard'> = '';

  private constructor(server: TestServer, gus: SignedIn) {
    this.server = server;
    this.gus = gus;
  }

  static async create(): Promise<ExportKit> {
    const server = await createTestServer({ PUBLIC_URL: 'https://tenken.test' });
    const kit = new ExportKit(server, await server.signIn('gus'));
    const { platform } = server;
    await platform.db
      .updateTable('app_user')
      .set({ timezone: 'Asia/Tokyo' })
      .where('id', '=', 'gus')
      .execute();
    kit.gaugeId = await insertPlainGauge(platform, 'C1', '圧力計 1');
    kit.guardId = await insertPlainGuard(platform, 'C1');
    return kit;
  }

  read(at: string, value: number | null = 0.8): Promise<Id<'measurement'>> {
    return insertMeasurement(this.server.platform, this.gaugeId, 'C1', value, new Date(at));
  }

  async review(id: Id<'measurement'>, body: object): Promise<void> {
    const url = `/console/api/measurements/${id}`;
    const answer = await this.server.call(
      { method: 'PATCH', url, payload: { version: 1, ...body } },
      this.gus,
    );
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }

  /** A photo with a guard result, without a model. */
  async insertGuardResult(
    at: string,
    isAnomaly: boolean | null,
    confirmed: boolean | null = null,
  ): Promise<void> {
    const { platform } = this.server;
    const datetime = new Date(at);
    const photo_id = await insertPhoto(platform, 'C1', datetime);
    const model_id = await this.#model();
    await platform.db
      .insertInto('anomaly_estimate')
      .values({
        id: newId(datetime),
        datetime,
        guard_id: this.guardId,
        photo_id,
        model_id,
        status: 'completed',
        is_anomaly: isAnomaly,
        reasons: isAnomaly === null ? ['light_not_seen'] : [],
        score: isAnomaly ? 12.34567 : 1.5,
        threshold: 10,
        is_confirmed: confirmed !== null,
        confirmed_is_anomaly: confirmed,
        confirmed_by: confirmed === null ? null : 'uma',
        confirmed_at: confirmed === null ? null : datetime,
        created_at: datetime,
      })
      .execute();
  }

  async #model(): Promise<Id<'guard_model'>> {
    const { db, clock } = this.server.platform;
    const id: Id<'guard_model'> = newId(clock.now());
    const values = {
      id,
      guard_id: this.guardId,
      status: 'archived',
      percentile: 99,
      image_count: 10,
    } as const;
    await db
      .insertInto('guard_model')
      .values({ ...values, detection_area: '[]', created_at: clock.now() })
      .execute();
    return id;
  }

  async addPicture(photoId: Id<'photo'>, text: string): Promise<void> {
    await this.server.platform.blobs.put(photoFileKey(photoId, 'image.jpg'), Buffer.from(text));
  }

  ask(body: object = {}, as: SignedIn = this.gus) {
    const payload = {
      facility_id: 'F1',
      gauge_ids: [this.gaugeId],
      guard_ids: [this.guardId],
      from_date: '2026-11-01',
      until_date: '2026-11-15',
      format: 'csv',
      ...body,
    };
    return this.server.call({ method: 'POST', url: '/console/api/exports', payload }, as);
  }

  async get(id: string, as: SignedIn = this.gus) {
    return this.server.call({ url: `/console/api/exports/${id}` }, as);
  }

  run(id: Id<'export'>, headings: ExportHeadings = 'api'): Promise<void> {
    return onExportRequested(this.server.platform, { export_id: id, is_large: false, headings });
  }

  /** Requests an export, writes the file, and returns the response to its call. */
  async make(body: Record<string, unknown> & { headings?: ExportHeadings } = {}): Promise<ExportRecord> {
    const { id } = (await this.ask(body)).json<ExportRecord>();
    await this.run(id, body.headings);
    return (await this.get(id)).json<ExportRecord>();
  }

  async file(id: Id<'export'>): Promise<Buffer> {
    return buffer((await this.server.platform.blobs.open(exportFileKey(id)))!.stream);
  }

  download(url: string, as: SignedIn | null = null) {
    return this.server.app.inject({ url, headers: as ? { cookie: `__Host-session=${as.cookie}` } : {} });
  }
}

/** Rows of a simple CSV file as objects, for texts without commas. */
export function rowsOf(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i]!, cell])));
}
