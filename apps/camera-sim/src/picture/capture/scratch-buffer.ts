const buffers = new Map<string, Float32Array>();

/**
 * A buffer that the next photo reuses: allocating this much memory takes longer than computing its content. Its initial content
 * is undefined, and two photos must not be drawn concurrently.
 */
export function scratchBuffer(purpose: 'radiance' | 'frame', length: number): Float32Array {
  const known = buffers.get(purpose);
  if (known !== undefined && known.length === length) return known;
  const fresh = new Float32Array(length);
  buffers.set(purpose, fresh);
  return fresh;
}
