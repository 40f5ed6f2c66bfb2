/** Numbers out of a block of bytes whose byte order is known; a place outside the block reads as NaN, never throws. */
export interface ByteView {
  readonly length: number;
  readonly u16: (at: number) => number;
  readonly u32: (at: number) => number;
  readonly i32: (at: number) => number;
  readonly f32: (at: number) => number;
}

export function viewBytes(bytes: Uint8Array, isLittleEndian: boolean): ByteView {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const within = (at: number, size: number, read: () => number): number =>
    at >= 0 && at + size <= bytes.length ? read() : Number.NaN;
  return {
    length: bytes.length,
    u16: (at) => within(at, 2, () => view.getUint16(at, isLittleEndian)),
    u32: (at) => within(at, 4, () => view.getUint32(at, isLittleEndian)),
    i32: (at) => within(at, 4, () => view.getInt32(at, isLittleEndian)),
    f32: (at) => within(at, 4, () => view.getFloat32(at, isLittleEndian)),
  };
}

/** A FLIR record begins with a small number in its own byte order, which gives the order away. */
export function viewRecord(record: Uint8Array): ByteView {
  return viewBytes(record, viewBytes(record, true).u16(0) < 0x100);
}
