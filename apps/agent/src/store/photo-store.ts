import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Upload } from '@tenken/device/device-client.ts';
import { openFolder, removeDurably, writeDurably } from './write-durably.ts';

const TIME_DIGITS = 15;
const HEADER_BYTES = 4;

/** Disk quota shared by the photo stores of all cameras of an agent. */
export class Space {
  readonly #maxBytes: number;
  readonly #stores = new Set<PhotoStore>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  join(store: PhotoStore): void {
    this.#stores.add(store);
  }

  leave(store: PhotoStore): void {
    this.#stores.delete(store);
  }

  /** When the quota is full the oldest photo of all cameras is deleted: newer ones matter more. */
  async makeRoom(): Promise<void> {
    const all = (): number => [...this.#stores].reduce((sum, { bytes }) => sum + bytes, 0);
    while (all() > this.#maxBytes) {
      const [first] = [...this.#stores]
        .filter(({ oldest }) => oldest !== undefined)
        .toSorted((one, other) => (one.oldest! < other.oldest! ? -1 : 1));
      if (!first || (await first.dropOldest()) === 0) return;
    }
  }
}

/**
 * Unsent photos of one camera on disk, oldest first. Each is one file, written atomically; its name contains the capture time
 * and the photo_uuid.
 */
export class PhotoStore {
  readonly #folder: string;
  readonly #space: Space;
  /** Names, oldest first. */
  #names: string[] = [];
  readonly #sizes = new Map<string, number>();

  private constructor(folder: string, space: Space) {
    this.#folder = folder;
    this.#space = space;
  }

  static async open(folder: string, space: Space): Promise<PhotoStore> {
    const store = new PhotoStore(folder, space);
    store.#names = (await openFolder(folder)).filter((name) => name.endsWith('.photo'));
    for (const name of store.#names) store.#sizes.set(name, (await stat(join(folder, name))).size);
    space.join(store);
    return store;
  }

  get size(): number {
    return this.#names.length;
  }

  get bytes(): number {
    return [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
  }

  get oldest(): string | undefined {
    return this.#names[0];
  }

  has(photoUuid: string): boolean {
    return this.#names.some((name) => name.includes(photoUuid));
  }

  /** Durable when this resolves. Adding the same photo_uuid again has no effect. */
  async add(photo: { readonly meta: PhotoMeta; readonly image: Buffer }): Promise<void> {
    if (this.has(photo.meta.photo_uuid)) return;
    const time = String(Date.parse(photo.meta.taken_at)).padStart(TIME_DIGITS, '0');
    const name = `${time}-${photo.meta.photo_uuid}.photo`;
    const meta = Buffer.from(JSON.stringify(photo.meta));
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt32BE(meta.length);
    const content = Buffer.concat([header, meta, photo.image]);
    await writeDurably(join(this.#folder, name), content);
    this.#names = [...this.#names, name].toSorted();
    this.#sizes.set(name, content.length);
    await this.#space.makeRoom();
  }

  /** The oldest photo and the name to remove it by, or null. Unreadable files are deleted. */
  async first(): Promise<{ name: string; upload: Upload } | null> {
    for (let name = this.#names[0]; name !== undefined; name = this.#names[0]) {
      const upload = await this.#read(name).catch(() => null);
      if (upload) return { name, upload };
      await this.remove(name);
    }
    return null;
  }

  async remove(name: string): Promise<void> {
    await removeDurably(join(this.#folder, name));
    this.#names = this.#names.filter((one) => one !== name);
    this.#sizes.delete(name);
  }

  /** Returns the freed bytes. */
  async dropOldest(): Promise<number> {
    const name = this.#names[0];
    if (name === undefined) return 0;
    const size = this.#sizes.get(name) ?? 0;
    await this.remove(name);
    return size;
  }

  async #read(name: string): Promise<Upload> {
    const content = await readFile(join(this.#folder, name));
    const end = HEADER_BYTES + content.readUInt32BE(0);
    const meta = JSON.parse(content.subarray(HEADER_BYTES, end).toString('utf8')) as Record<string, unknown>;
    return { meta, image: content.subarray(end) };
  }
}

/** The metadata a device sends with a photo (docs/device-protocol.md). */
export interface PhotoMeta {
  readonly photo_uuid: string;
  readonly taken_at: string;
  readonly trigger: 'schedule' | 'retry' | 'remote';
  readonly task_id?: string;
}
