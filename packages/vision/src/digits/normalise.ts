/** Below this spread (luma steps of 255) a picture holds no figure, only noise that must not be blown up. */
const LEAST_SPREAD = 4;
const FARTHEST = 4;

/** The picture with mean 0 and spread 1, cut off at four spreads: what the nets were trained on. */
export function normalise(picture: Float32Array): Float32Array {
  let sum = 0;
  for (const value of picture) sum += value;
  const mean = sum / picture.length;
  let squares = 0;
  for (const value of picture) squares += (value - mean) * (value - mean);
  const scale = 1 / Math.max(LEAST_SPREAD, Math.sqrt(squares / picture.length));
  return picture.map((value) => Math.max(-FARTHEST, Math.min(FARTHEST, (value - mean) * scale)));
}
