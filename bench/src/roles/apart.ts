import { join } from 'node:path';
import { S3BlobStore } from '@tenken/server/src/platform/blobs/s3-blob-store.ts';
import { DebianPostgres, missingPackages } from '@tenken/server/test/kit/external/debian-postgres.ts';
import { freePort } from '@tenken/server/test/kit/external/ports.ts';
import { startS3, type TestS3 } from '@tenken/server/test/kit/external/s3-server.ts';
import { ToolError } from '../../../scripts/tools/import-tool.ts';
import { addCameras, PUMP_HALL, type LoadCamera } from '../load/add-cameras.ts';
import { addGauge } from '../load/add-gauge.ts';
import { ApiClient } from '../load/api-client.ts';
import { createDataFolder, type DataFolder } from '../load/data-folder.ts';
import { drawPhotos, type DrawnPhoto } from '../load/draw-photos.ts';
import type { ServerProcess } from '../load/server-process.ts';
import { Crossing } from './crossing.ts';
import { RoleProcess } from './role-process.ts';

export interface ApartOptions {
  readonly name: string;
  readonly cameras: number;
  readonly photos: number;
  /** Of the first process: calls and devices at least. */
  readonly roles?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Where PostgreSQL and the data folder of the servers lie; a folder of its own where nothing is said. */
  readonly place?: string;
}

const SIZE = { width: 320, height: 240 };

/** Processes with roles of their own on the distribution's PostgreSQL and a bucket, both behind crossings. */
export class Apart {
  readonly folder: DataFolder;
  readonly photos: readonly DrawnPhoto[];
  readonly postgres: DebianPostgres;
  readonly roads: { readonly database: Crossing; readonly bucket: Crossing };
  readonly blobs: S3BlobStore;
  cameras: readonly LoadCamera[] = [];
  /** Gauge id by camera id. */
  readonly gauges = new Map<string, string>();
  readonly processes: RoleProcess[] = [];
  readonly #settings: Readonly<Record<string, string>>;
  readonly #s3: TestS3;
  #door: ServerProcess | undefined;

  private constructor(parts: {
    folder: DataFolder;
    photos: readonly DrawnPhoto[];
    postgres: DebianPostgres;
    s3: TestS3;
    roads: Apart['roads'];
    settings: Readonly<Record<string, string>>;
  }) {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = parts.s3.place;
    this.folder = parts.folder;
    this.photos = parts.photos;
    this.postgres = parts.postgres;
    this.roads = parts.roads;
    this.#s3 = parts.s3;
    this.blobs = new S3BlobStore(parts.s3.place, join(parts.folder.dataDir, 'looking'));
    const database = `postgres://plant@127.0.0.1:${parts.roads.database.port}/postgres`;
    this.#settings = {
      DATABASE_URL: database,
      PUBLIC_URL: 'http://127.0.0.1',
      S3_ENDPOINT: endpoint.replace(/:\d+$/, `:${parts.roads.bucket.port}`),
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      ...parts.settings,
    };
  }

  /** Starts one process for calls and devices, and sets its cameras up. */
  static async open(options: ApartOptions): Promise<Apart> {
    const missing = missingPackages();
    if (missing !== null) throw new ToolError(`install ${missing} first`);
    const photos = await drawPhotos(options.photos, SIZE);
    const folder = await createDataFolder(options.name, options.place);
    const postgres = await DebianPostgres.create(join(folder.root, 'postgres'));
    const s3 = await startS3(join(folder.root, 'bucket'));
    const s3Port = Number(new URL(s3.place.endpoint).port);
    const roads = {
      database: await Crossing.to(() => postgres.port),
      bucket: await Crossing.to(() => s3Port),
    };
    const apart = new Apart({ folder, photos, postgres, s3, roads, settings: options.settings ?? {} });
    try {
      apart.#door = await (await apart.add(options.roles ?? 'api,gateway')).start();
      await apart.#setUp(options.cameras);
      return apart;
    } catch (error) {
      await apart.close();
      throw error;
    }
  }

  /** Straight to PostgreSQL, whatever the weather. */
  get database(): { connectionString: string } {
    return { connectionString: this.postgres.address };
  }

  /** One more process, which is not started yet. */
  async add(roles: string): Promise<RoleProcess> {
    const process = new RoleProcess({
      roles,
      port: await freePort(),
      folder: this.folder,
      settings: this.#settings,
    });
    this.processes.push(process);
    return process;
  }

  /** Signs in at whichever process `url` names now. */
  signIn(url: () => string): Promise<ApiClient> {
    const door = this.#door!;
    return ApiClient.signIn(() => ({ url: url(), prefix: door.prefix, guardPrefix: door.guardPrefix }), {
      email: PUMP_HALL.account,
      password: door.password,
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.stop()));
    await Promise.all([this.roads.database.close(), this.roads.bucket.close()]);
    await this.#s3.stop();
    this.postgres.stop();
    await this.folder.remove();
  }

  async #setUp(count: number): Promise<void> {
    const { url } = this.processes[0]!;
    this.cameras = await addCameras(this.folder.dataDir, count, PUMP_HALL, this.database);
    const api = await this.signIn(() => url);
    for (const camera of this.cameras)
      this.gauges.set(camera.cameraId, await addGauge(api, url, camera, this.photos[0]!));
  }
}
