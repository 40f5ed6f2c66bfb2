import type { Raster } from '@tenken/image/raster.ts';
import { NO_SHIFT } from '@tenken/image/registration.ts';
import { loadReader } from '@tenken/vision/load-reader.ts';
import type { ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import { isApiError } from '../../../../shared/api/api-error.ts';
import type { EngineReply, EngineRequest } from './engine-messages.ts';
import { decodePhoto, loadPhoto } from './load-photo.ts';

/** The engine's worker: decodes the reference photo once and reads it with each requested configuration. */
let photo: Promise<Raster> | null = null;
let thermal: ThermalMatrix | null = null;

self.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  if (data.kind === 'read') return void read(data);
  if (data.kind === 'propose') return void propose(data);
  if (data.kind === 'outline') return void outline(data);
  if (data.kind === 'find_all') return void findAll(data);
  if (data.kind === 'hand_held') return void readByHand(data);
  thermal = data.thermal;
  photo = loadPhoto(data.url);
  photo.catch((error: unknown) => fail(null, error));
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
    fail(id, error);
  }
}

/** Its nets are downloaded by the first who asks. */
async function propose({
  id,
  at,
  wanted,
  others,
}: Extract<EngineRequest, { kind: 'propose' }>): Promise<void> {
  try {
    const [picture, engine, pictures] = await Promise.all([
      photo,
      import('@tenken/vision/propose/propose.ts'),
      loadThose(others),
    ]);
    if (picture === null) throw new Error('No photo was given');
    const besides = { thermal, others: pictures };
    reply({ kind: 'proposed', id, result: engine.propose(picture, at, wanted, besides) });
  } catch (error) {
    fail(id, error);
  }
}

/** Those that can be loaded: others only help. */
async function loadThose(urls: readonly string[]): Promise<Raster[]> {
  const loaded = await Promise.allSettled(urls.map(loadPhoto));
  return loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

async function outline({ id, at }: Extract<EngineRequest, { kind: 'outline' }>): Promise<void> {
  try {
    const [picture, engine] = await Promise.all([
      photo,
      import('@tenken/vision/propose/area/propose-area.ts'),
    ]);
    if (picture === null) throw new Error('No photo was given');
    reply({ kind: 'outlined', id, result: engine.proposeArea(picture, at) });
  } catch (error) {
    fail(id, error);
  }
}

async function findAll({ id }: Extract<EngineRequest, { kind: 'find_all' }>): Promise<void> {
  try {
    const [picture, engine] = await Promise.all([photo, import('@tenken/vision/propose/find-all.ts')]);
    if (picture === null) throw new Error('No photo was given');
    reply({ kind: 'found_all', id, result: engine.findAll(picture) });
  } catch (error) {
    fail(id, error);
  }
}

/** Aligned with its reference and read as on the server. */
async function readByHand(request: Extract<EngineRequest, { kind: 'hand_held' }>): Promise<void> {
  const { id, type, configuration, corners } = request;
  try {
    const { readHandHeld } = await import('@tenken/vision/read-hand-held.ts');
    const taken = await decodePhoto(new Blob([request.photo]));
    const reference = request.reference && (await decodePhoto(new Blob([request.reference])));
    const input = { photo: taken, reference, type, configuration, corners };
    reply({ kind: 'hand_held', id, result: await readHandHeld(input) });
  } catch (error) {
    fail(id, error);
  }
}

function fail(id: number | null, error: unknown): void {
  const status = error instanceof Error && isApiError(error.cause) ? error.cause.status : 0;
  reply({ kind: 'failed', id, message: String(error), status });
}

const reply = (message: EngineReply): void => self.postMessage(message);

reply({ kind: 'listening', id: null });
