/** Distribution of the memory for pictures (PICTURE_MEMORY_MB); each part is a semaphore of its own. */
export interface MemoryPlan {
  /** Uploaded pictures, decoded in child processes; a photo of 40 megapixels needs all of it. */
  readonly opened: number;
  /** Our own pictures, read and inspected in threads. */
  readonly read: number;
  /** Received bodies that are being split. */
  readonly bodies: number;
  /** The same for relayed calls of routers, which hold theirs while the inner call takes its own. */
  readonly parcels: number;
}

export const planMemory = (megabytes: number): MemoryPlan => {
  const sixteenth = (megabytes * 1024 * 1024) / 16;
  return { opened: 10 * sixteenth, read: 4 * sixteenth, bodies: sixteenth, parcels: sixteenth };
};
