/** Numbers out of a part of some bytes. */
export const viewOf = (bytes: Uint8Array, from: number, until: number): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset + from, until - from);
