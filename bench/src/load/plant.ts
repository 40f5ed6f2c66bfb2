import { addCameras, PUMP_HALL, type LoadCamera } from './add-cameras.ts';
import { addGauges, type GaugeName } from './add-gauge.ts';
import { ApiClient } from './api-client.ts';
import { createDataFolder, type DataFolder } from './data-folder.ts';
import { drawPhotos, type DrawnPhoto } from './draw-photos.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export interface PlantOptions {
  readonly name: string;
  readonly cameras: number;
  /** Number of different photos, shared by all cameras. */
  readonly photos: number;
  readonly size: { readonly width: number; readonly height: number };
  /** In MPa: what the first and the last of them show. */
  readonly pressures?: readonly [lowest: number, highest: number];
  /** Of each camera; the pressure alone where nothing is said. */
  readonly gauges?: readonly GaugeName[];
  /** Keeps the port over restarts. */
  readonly keepsPort?: boolean;
  /** Environment of the server at each start. */
  readonly settings?: Readonly<Record<string, string>>;
}

const EXIT_INTERRUPTED = 130;

/** A server on its own data folder with cameras, by default with one active circle gauge each. */
export class Plant {
  readonly folder: DataFolder;
  readonly photos: readonly DrawnPhoto[];
  cameras: readonly LoadCamera[] = [];
  /** Id of its first gauge by camera id. */
  readonly gauges = new Map<string, string>();
  readonly #settings: Readonly<Record<string, string>>;
  #server: ServerProcess;
  #starting: Promise<void> = Promise.resolve();
  #closing: Promise<void> | undefined;

  private constructor(
    folder: DataFolder,
    photos: readonly DrawnPhoto[],
    server: ServerProcess,
    settings: Readonly<Record<string, string>>,
  ) {
    this.folder = folder;
    this.photos = photos;
    this.#server = server;
    this.#settings = settings;
  }

  /** Draws the photos, starts the server on an empty folder, and creates its cameras. */
  static async open(options: PlantOptions): Promise<Plant> {
    const photos = await drawPhotos(options.photos, options.size, options.pressures);
    const folder = await createDataFolder(options.name);
    try {
      const { settings = {} } = options;
      const server = await startServerProcess(folder, settings);
      const environment = options.keepsPort ? { ...settings, PORT: new URL(server.url).port } : settings;
      const plant = new Plant(folder, photos, server, environment);
      closeOnSignal(plant);
      await plant.#setUp(options.cameras, options.gauges ?? ['Pressure']);
      return plant;
    } catch (error) {
      await folder.remove();
      throw error;
    }
  }

  /** The current or last server process. */
  get server(): ServerProcess {
    return this.#server;
  }

  /** Logs in as the manager of the cameras, or another demo user; the session survives a restart. */
  signIn(email: string = PUMP_HALL.account): Promise<ApiClient> {
    return ApiClient.signIn(() => this.#server, { email, password: this.#server.password });
  }

  /** Restarts the server after a kill. */
  async startAgain(): Promise<void> {
    if (this.#closing) throw new Error('the plant is closed');
    const started = startServerProcess(this.folder, this.#settings).then(
      (server) => void (this.#server = server),
    );
    this.#starting = started.catch(() => undefined);
    await started;
  }

  /** Stops the server and deletes its data; idempotent. */
  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    await this.#starting;
    await this.#server.stop();
    await this.folder.remove();
  }

  async #setUp(cameras: number, names: readonly GaugeName[]): Promise<void> {
    try {
      this.cameras = await addCameras(this.folder.dataDir, cameras);
      const api = await this.signIn();
      for (const camera of this.cameras) {
        const [first] = await addGauges(api, this.#server.url, camera, this.photos[0]!, names);
        this.gauges.set(camera.cameraId, first!);
      }
    } catch (error) {
      await this.#server.stop();
      throw error;
    }
  }
}

/** Cleans up processes and folder when the benchmark is interrupted. */
function closeOnSignal(plant: Plant): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void plant.close().finally(() => process.exit(EXIT_INTERRUPTED)));
}
