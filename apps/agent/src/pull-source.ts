import type { CameraSource, SourceCredentials } from '@tenken/contract/camera/source.schema.ts';
import { pullSnapshot } from './source/http-snapshot.ts';
import { pullOnvif } from './source/onvif/onvif-camera.ts';
import { pullStream } from './source/rtsp.ts';
import { SourceProblem, type NetworkAccess } from './source/source.ts';

export type PulledSource = Exclude<CameraSource, { kind: 'folder' }>;

/** Fetches one picture of a camera; every failure is a SourceProblem. */
export async function pullSource(
  source: PulledSource,
  access: NetworkAccess,
  credentials: SourceCredentials | null,
  ffmpeg?: string,
): Promise<Buffer> {
  try {
    if (source.kind === 'http_snapshot') return await pullSnapshot(source.url)(access, credentials);
    if (source.kind === 'onvif')
      return await pullOnvif(source.url, source.profile, ffmpeg)(access, credentials);
    return await pullStream(source.url, ffmpeg)(access, credentials);
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    throw new SourceProblem('unreachable', error instanceof Error ? error.message : String(error), error);
  }
}
