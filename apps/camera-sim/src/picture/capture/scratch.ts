const buffers = new Map<string, Float32Array>();

/**
 * A buffer that is used again by the next photo: fresh memory of this size costs the system more time than the sums
 * written into it. Its old content is undefined, and two photos must not be under work at once.
 */
export function scratch(purpose: 'radiance' | 'frame', length: number): Float32Array {
  const known = buffers.get(purpose);
  if (known !== undefined && known.length === length) return known;
  const fresh = new Float32Array(length);
  buffers.set(purpose, fresh);
  return fresh;
}
