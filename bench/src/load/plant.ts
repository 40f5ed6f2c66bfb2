import { addCameras, PUMP_HALL, type LoadCamera } from './add-cameras.ts';
import { addGauges, type GaugeName } from './add-gauge.ts';
import { ApiClient } from './api-client.ts';
import { createDataFolder, type DataFolder } from './data-folder.ts';
import { drawPhotos, type DrawnPhoto } from './draw-photos.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export interface PlantOptions {
  readonly name: string;
  readonly cameras: number;
  /** How many different photos all cameras share. */
  readonly photos: number;
  readonly size: { readonly width: number; readonly height: number };
  /** In MPa: what the first and the last of them show. */
  readonly pressures?: readonly [lowest: number, highest: number];
  /** Of each camera; the pressure alone where nothing is said. */
  readonly gauges?: readonly GaugeName[];
  /** Whoever has its address finds it there after a restart. */
  readonly keepsPort?: boolean;
  /** Of the server's environment, at each of its starts. */
  readonly settings?: Readonly<Record<string, string>>;
}

const EXIT_INTERRUPTED = 130;

/** A server on a data folder of its own, whose cameras have active gauges, one circle gauge each where nothing is said. */
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

  /** Draws the photos, then starts the server on an empty folder and sets its cameras up. */
  static async open(options: PlantOptions): Promise<Plant> {
    const photos = await drawPhotos(options.photos, options.size, options.pressures);
    const folder = await createDataFolder(options.name);
    try {
      const { settings = {} } = options;
      const server = await startServerProcess(folder, settings);
      const kept = options.keepsPort ? { ...settings, PORT: new URL(server.url).port } : settings;
      const plant = new Plant(folder, photos, server, kept);
      closeOnSignal(plant);
      await plant.#setUp(options.cameras, options.gauges ?? ['Pressure']);
      return plant;
    } catch (error) {
      await folder.remove();
      throw error;
    }
  }

  /** The process that serves now, or served last. */
  get server(): ServerProcess {
    return this.#server;
  }

  /** Signs in as the person who manages the cameras, or another of the demo; the session outlives a restart. */
  signIn(email: string = PUMP_HALL.account): Promise<ApiClient> {
    return ApiClient.signIn(() => this.#server, { email, password: this.#server.password });
  }

  /** Starts the server again after it was killed. */
  async startAgain(): Promise<void> {
    if (this.#closing) throw new Error('the plant is closed');
    const started = startServerProcess(this.folder, this.#settings).then(
      (server) => void (this.#server = server),
    );
    this.#starting = started.catch(() => undefined);
    await started;
  }

  /** Stops the server and leaves nothing behind. May be called again. */
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

/** Somebody who interrupts a benchmark wants neither its processes nor its folder. */
function closeOnSignal(plant: Plant): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void plant.close().finally(() => process.exit(EXIT_INTERRUPTED)));
}
