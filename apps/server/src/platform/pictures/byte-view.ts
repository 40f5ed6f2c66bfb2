/** A DataView of a range of bytes. */
export const viewOf = (bytes: Uint8Array, from: number, until: number): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset + from, until - from);
