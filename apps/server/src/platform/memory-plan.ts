/** How the memory that pictures may take (PICTURE_MEMORY_MB) is given out; each part is a room of its own. */
export interface MemoryPlan {
  /** Pictures from outside, opened in processes apart; a photo of 40 megapixels needs all of it. */
  readonly opened: number;
  /** Our own pictures, read and judged in threads. */
  readonly read: number;
  /** Bodies that have arrived and are being taken apart. */
  readonly bodies: number;
  /** The same for parcels of routers, which hold theirs while the call inside takes its own. */
  readonly parcels: number;
}

export const planMemory = (megabytes: number): MemoryPlan => {
  const sixteenth = (megabytes * 1024 * 1024) / 16;
  return { opened: 10 * sixteenth, read: 4 * sixteenth, bodies: sixteenth, parcels: sixteenth };
};
