import { join } from 'node:path';
import { preparePicture } from '../picture/prepare-picture.ts';
import { WatchedFolder, type FolderEntry } from '../source/folder.ts';
import type { CameraBody } from './camera-body.ts';
import { metaOfFile } from './photo-identity.ts';
import { codeOf } from './source-health.ts';

type PushedPicture = Extract<FolderEntry, { kind: 'picture' }>['picture'];

/** The folder of a camera that pushes pictures. */
export class FolderWatch {
  readonly #camera: CameraBody;
  readonly #folder: WatchedFolder;
  #isPolling = false;
  #filesSinceSlot = 0;

  constructor(camera: CameraBody, name: string) {
    this.#camera = camera;
    this.#folder = new WatchedFolder(join(camera.deps.incomingDir, name));
  }

  poll(): void {
    if (this.#isPolling) return;
    this.#isPolling = true;
    this.#camera.queue.add(() => this.#collectFiles().finally(() => (this.#isPolling = false)));
  }

  /** A pushing camera is late when no file came between two scheduled times. */
  checkSlot(): void {
    const { health } = this.#camera;
    if (this.#filesSinceSlot === 0) health.note('nothing_new');
    this.#filesSinceSlot = 0;
    void health.report();
  }

  async #collectFiles(): Promise<void> {
    const { queue, deps, health, send } = this.#camera;
    if (queue.isEnded) return;
    for await (const entry of this.#folder.poll(deps.link.clock.now())) {
      if (entry.kind === 'broken') {
        await this.#folder.reject(entry.name);
        health.note('half_a_picture', entry.name);
        continue;
      }
      const outcome = await this.#store(entry.picture);
      if (outcome === 'no room') return; // the file stays where it is
      if (outcome === 'rejected') continue;
      await this.#folder.remove(entry.picture.name);
      send();
    }
    void health.report();
  }

  async #store(file: PushedPicture): Promise<'stored' | 'rejected' | 'no room'> {
    const { deps, memory, store, health } = this.#camera;
    const { device_id, settings } = memory.state;
    try {
      const picture = await deps.limitPictures(() => preparePicture(file.bytes, settings));
      await store.add({ meta: metaOfFile(device_id, file), image: picture.image });
      this.#filesSinceSlot += 1;
      health.note(picture.warning);
      return 'stored';
    } catch (error) {
      const code = codeOf(error);
      health.note(code, error);
      if (code === 'disk_full') return 'no room';
      await this.#folder.reject(file.name);
      return 'rejected';
    }
  }
}
