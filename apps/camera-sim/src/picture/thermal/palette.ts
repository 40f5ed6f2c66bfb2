/** Temperature colours from cold to hot, the "iron" look: share of the range and sRGB bytes. */
const STOPS: readonly (readonly [share: number, red: number, green: number, blue: number])[] = [
  [0, 6, 4, 26],
  [0.14, 38, 8, 88],
  [0.3, 104, 16, 116],
  [0.46, 172, 36, 88],
  [0.6, 222, 72, 46],
  [0.75, 248, 142, 22],
  [0.88, 252, 208, 74],
  [1, 255, 252, 228],
];

/** 256 colours, red, green, blue bytes one after another. */
export const IRON = createTable();

function createTable(): Uint8Array {
  const table = new Uint8Array(256 * 3);
  for (let index = 0; index < 256; index++) {
    const share = index / 255;
    const next = Math.max(
      1,
      STOPS.findIndex(([stop]) => stop >= share),
    );
    const [from, ...a] = STOPS[next - 1]!;
    const [to, ...b] = STOPS[next]!;
    const t = (share - from) / (to - from);
    for (let channel = 0; channel < 3; channel++) {
      table[index * 3 + channel] = Math.round(a[channel]! + (b[channel]! - a[channel]!) * t);
    }
  }
  return table;
}
