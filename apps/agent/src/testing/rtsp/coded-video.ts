import { spawn } from 'node:child_process';
import type { Codec } from './codecs.ts';

/** The units of one picture, without their start codes. */
export interface CodedFrame {
  readonly units: readonly Buffer[];
  /** Can be decoded without earlier frames. */
  readonly isKey: boolean;
}

/** Frames from one key frame to the next. */
export const GROUP = 10;

/** Encodes JPEG pictures as a video. */
export async function codeVideo(codec: Codec, pictures: readonly Buffer[]): Promise<CodedFrame[]> {
  const input = '-f image2pipe -framerate 10 -c:v mjpeg -i pipe:0';
  const coding = `-c:v ${codec.encoder} -g ${GROUP} -pix_fmt yuv420p`;
  const words = `-loglevel error ${input} ${coding} -f ${codec.format} pipe:1`;
  const stream = await run(words.split(' '), Buffer.concat(pictures));
  return framesOf(codec, unitsOf(stream));
}

/** Whether the installed ffmpeg has the encoder. */
export const canCode = (codec: Codec): Promise<boolean> =>
  run(['-hide_banner', '-encoders'], Buffer.alloc(0)).then(
    (text) => text.includes(codec.encoder.split(' ')[0]!),
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

/** Each picture is one slice; the units before it belong to it. */
function framesOf({ unitType, isSlice, isKeySlice }: Codec, units: readonly Buffer[]): CodedFrame[] {
  const frames: CodedFrame[] = [];
  let before: Buffer[] = [];
  for (const unit of units) {
    before.push(unit);
    if (!isSlice(unitType(unit))) continue;
    frames.push({ units: before, isKey: isKeySlice(unitType(unit)) });
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
