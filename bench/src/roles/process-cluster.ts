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
import { FaultProxy } from './fault-proxy.ts';
import { RoleProcess } from './role-process.ts';

export interface ClusterOptions {
  readonly name: string;
  readonly cameras: number;
  readonly photos: number;
  /** Of the first process: calls and devices at least. */
  readonly roles?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Location of PostgreSQL and the data folder; a temporary folder by default. */
  readonly place?: string;
}

const SIZE = { width: 320, height: 240 };

/** Processes with separate roles on the distribution's PostgreSQL and a bucket, both behind fault proxies. */
export class ProcessCluster {
  readonly folder: DataFolder;
  readonly photos: readonly DrawnPhoto[];
  readonly postgres: DebianPostgres;
  readonly proxies: { readonly database: FaultProxy; readonly bucket: FaultProxy };
  readonly blobs: S3BlobStore;
  cameras: readonly LoadCamera[] = [];
  /** Gauge id by camera id. */
  readonly gauges = new Map<string, string>();
  readonly processes: RoleProcess[] = [];
  readonly #settings: Readonly<Record<string, string>>;
  readonly #s3: TestS3;
  #gateway: ServerProcess | undefined;

  private constructor(parts: {
    folder: DataFolder;
    photos: readonly DrawnPhoto[];
    postgres: DebianPostgres;
    s3: TestS3;
    proxies: ProcessCluster['proxies'];
    settings: Readonly<Record<string, string>>;
  }) {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = parts.s3.place;
    this.folder = parts.folder;
    this.photos = parts.photos;
    this.postgres = parts.postgres;
    this.proxies = parts.proxies;
    this.#s3 = parts.s3;
    this.blobs = new S3BlobStore(parts.s3.place, join(parts.folder.dataDir, 'looking'));
    const database = `postgres://plant@127.0.0.1:${parts.proxies.database.port}/postgres`;
    this.#settings = {
      DATABASE_URL: database,
      PUBLIC_URL: 'http://127.0.0.1',
      S3_ENDPOINT: endpoint.replace(/:\d+$/, `:${parts.proxies.bucket.port}`),
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      ...parts.settings,
    };
  }

  /** Starts the first api and gateway process, and creates its cameras. */
  static async open(options: ClusterOptions): Promise<ProcessCluster> {
    const missing = missingPackages();
    if (missing !== null) throw new ToolError(`install ${missing} first`);
    const photos = await drawPhotos(options.photos, SIZE);
    const folder = await createDataFolder(options.name, options.place);
    const postgres = await DebianPostgres.create(join(folder.root, 'postgres'));
    const s3 = await startS3(join(folder.root, 'bucket'));
    const s3Port = Number(new URL(s3.place.endpoint).port);
    const proxies = {
      database: await FaultProxy.to(() => postgres.port),
      bucket: await FaultProxy.to(() => s3Port),
    };
    const cluster = new ProcessCluster({
      folder,
      photos,
      postgres,
      s3,
      proxies,
      settings: options.settings ?? {},
    });
    try {
      cluster.#gateway = await (await cluster.add(options.roles ?? 'api,gateway')).start();
      await cluster.#setUp(options.cameras);
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  /** Connects to PostgreSQL directly, without the proxy. */
  get database(): { connectionString: string } {
    return { connectionString: this.postgres.address };
  }

  /** Adds a process without starting it. */
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

  /** Logs in at the process that `url` returns. */
  signIn(url: () => string): Promise<ApiClient> {
    const gateway = this.#gateway!;
    return ApiClient.signIn(
      () => ({ url: url(), prefix: gateway.prefix, guardPrefix: gateway.guardPrefix }),
      {
        email: PUMP_HALL.account,
        password: gateway.password,
      },
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.stop()));
    await Promise.all([this.proxies.database.close(), this.proxies.bucket.close()]);
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
