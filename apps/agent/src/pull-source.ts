import type { CameraSource, SourceCredentials } from '@tenken/contract/camera/source.schema.ts';
import { pullSnapshot } from './source/http-snapshot.ts';
import { pullOnvif } from './source/onvif/onvif-camera.ts';
import { pullStream } from './source/rtsp.ts';
import { SourceProblem, type Reach } from './source/source.ts';

export type PulledSource = Exclude<CameraSource, { kind: 'folder' }>;

/** One picture of a camera that can be asked for one; whatever goes wrong is a SourceProblem. */
export async function pullSource(
  source: PulledSource,
  reach: Reach,
  credentials: SourceCredentials | null,
  ffmpeg?: string,
): Promise<Buffer> {
  try {
    if (source.kind === 'http_snapshot') return await pullSnapshot(source.url)(reach, credentials);
    if (source.kind === 'onvif')
      return await pullOnvif(source.url, source.profile, ffmpeg)(reach, credentials);
    return await pullStream(source.url, ffmpeg)(reach, credentials);
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    throw new SourceProblem('unreachable', error instanceof Error ? error.message : String(error), error);
  }
}
