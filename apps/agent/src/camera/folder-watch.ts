import { join } from 'node:path';
import { preparePicture } from '../picture/prepare-picture.ts';
import { WatchedFolder, type FolderFinding } from '../source/folder.ts';
import type { CameraBody } from './camera-body.ts';
import { metaOfFile } from './photo-identity.ts';
import { codeOf } from './source-health.ts';

type PushedPicture = Extract<FolderFinding, { kind: 'picture' }>['picture'];

/** The folder of a camera that pushes pictures by itself. */
export class FolderWatch {
  readonly #camera: CameraBody;
  readonly #folder: WatchedFolder;
  #isLooking = false;
  #filesSinceSlot = 0;

  constructor(camera: CameraBody, name: string) {
    this.#camera = camera;
    this.#folder = new WatchedFolder(join(camera.deps.incomingDir, name));
  }

  look(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#camera.line.add(() => this.#takeAll().finally(() => (this.#isLooking = false)));
  }

  /** A camera that pushes by itself is late when nothing came between two scheduled times. */
  checkSlot(): void {
    const { health } = this.#camera;
    if (this.#filesSinceSlot === 0) health.note('nothing_new');
    this.#filesSinceSlot = 0;
    void health.report();
  }

  async #takeAll(): Promise<void> {
    const { line, deps, health, send } = this.#camera;
    if (line.isEnded) return;
    for await (const finding of this.#folder.look(deps.link.clock.now())) {
      if (finding.kind === 'broken') {
        await this.#folder.reject(finding.name);
        health.note('half_a_picture', finding.name);
        continue;
      }
      const outcome = await this.#keep(finding.picture);
      if (outcome === 'no room') return; // the file stays where it is
      if (outcome === 'rejected') continue;
      await this.#folder.take(finding.picture.name);
      send();
    }
    void health.report();
  }

  async #keep(file: PushedPicture): Promise<'kept' | 'rejected' | 'no room'> {
    const { deps, memory, store, health } = this.#camera;
    const { device_id, settings } = memory.state;
    try {
      const picture = await deps.limitPictures(() => preparePicture(file.bytes, settings));
      await store.add({ meta: metaOfFile(device_id, file), image: picture.image });
      this.#filesSinceSlot += 1;
      health.note(picture.warning);
      return 'kept';
    } catch (error) {
      const code = codeOf(error);
      health.note(code, error);
      if (code === 'disk_full') return 'no room';
      await this.#folder.reject(file.name);
      return 'rejected';
    }
  }
}
