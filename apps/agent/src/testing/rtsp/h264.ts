import { spawn } from 'node:child_process';

/** The units of one picture, without their start codes. */
export interface CodedFrame {
  readonly units: readonly Buffer[];
  /** Can be drawn without those before it. */
  readonly isKey: boolean;
}

const KEY_SLICE = 5;
const SLICE = 1;
export const unitType = (unit: Buffer): number => unit[0]! & 31;

/** Codes JPEG pictures as a camera does; every so many frames comes one that can be drawn by itself. */
export async function codeH264(
  pictures: readonly Buffer[],
  framesBetweenKeys: number,
): Promise<CodedFrame[]> {
  const rate =
    '-f image2pipe -framerate 10 -c:v mjpeg -i pipe:0 -c:v libx264 -preset ultrafast -qp 20 -pix_fmt yuv420p';
  const keys = `-g ${framesBetweenKeys} -keyint_min ${framesBetweenKeys} -sc_threshold 0 -bf 0`;
  const words = `-loglevel error ${rate} ${keys} -f h264 pipe:1`;
  const stream = await run(words.split(' '), Buffer.concat(pictures));
  return framesOf(unitsOf(stream));
}

/** Whether the ffmpeg of this machine can code as cameras do. */
export const canCodeH264 = (): Promise<boolean> =>
  run(['-hide_banner', '-encoders'], Buffer.alloc(0)).then(
    (text) => text.includes('libx264'),
    () => false,
  );

function unitsOf(stream: Buffer): Buffer[] {
  const START = Buffer.from([0, 0, 1]);
  const units: Buffer[] = [];
  for (let at = stream.indexOf(START); at >= 0;) {
    const next = stream.indexOf(START, at + 3);
    let end = next < 0 ? stream.length : next;
    while (stream[end - 1] === 0) end -= 1;
    units.push(stream.subarray(at + 3, end));
    at = next;
  }
  return units;
}

/** A picture of ours is one slice; what comes before it belongs to it. */
function framesOf(units: readonly Buffer[]): CodedFrame[] {
  const frames: CodedFrame[] = [];
  let before: Buffer[] = [];
  for (const unit of units) {
    before.push(unit);
    if (unitType(unit) !== SLICE && unitType(unit) !== KEY_SLICE) continue;
    frames.push({ units: before, isKey: unitType(unit) === KEY_SLICE });
    before = [];
  }
  return frames;
}

function run(words: readonly string[], input: Buffer, ffmpeg = 'ffmpeg'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, words, { stdio: ['pipe', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.once('error', reject);
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('close', (code) =>
      code === 0 ? resolve(Buffer.concat(chunks)) : reject(new Error(`ffmpeg ended with ${code}`)),
    );
  });
}
