import type { Raster } from '@tenken/image/raster.ts';
import { NO_SHIFT } from '@tenken/image/registration.ts';
import { loadReader } from '@tenken/vision/load-reader.ts';
import type { ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import type { EngineReply, EngineRequest } from './engine-messages.ts';
import { loadPhoto } from './load-photo.ts';

/** The engine's thread: decodes the reference photo once and reads it with every configuration it is given. */
let photo: Promise<Raster> | null = null;
let thermal: ThermalMatrix | null = null;

self.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  if (data.kind === 'read') return void read(data);
  if (data.kind === 'propose') return void propose(data);
  thermal = data.thermal;
  photo = loadPhoto(data.url);
  photo.catch((error: unknown) => reply({ kind: 'failed', id: null, message: String(error) }));
  return undefined;
});

async function read({ id, type, configuration }: Extract<EngineRequest, { kind: 'read' }>): Promise<void> {
  try {
    const [picture, readPicture] = await Promise.all([photo, loadReader(type)]);
    if (picture === null) throw new Error('No photo was given');
    // The photo is the reference itself, as in the server's test inspection of it: both then give the same bits.
    const seen = { photo: picture, thermal, registration: NO_SHIFT };
    reply({ kind: 'read', id, result: readPicture(seen, configuration) });
  } catch (error) {
    reply({ kind: 'failed', id, message: String(error) });
  }
}

/** Its nets are downloaded by the first who asks. */
async function propose({ id, at, wanted }: Extract<EngineRequest, { kind: 'propose' }>): Promise<void> {
  try {
    const [picture, engine] = await Promise.all([photo, import('@tenken/vision/propose/propose.ts')]);
    if (picture === null) throw new Error('No photo was given');
    reply({ kind: 'proposed', id, result: engine.propose(picture, at, wanted) });
  } catch (error) {
    reply({ kind: 'failed', id, message: String(error) });
  }
}

const reply = (message: EngineReply): void => self.postMessage(message);
