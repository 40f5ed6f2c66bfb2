import { join } from 'node:path';
import * as z from 'zod/mini';
import { MAX_FOUND_SOURCES } from '@tenken/contract/camera/agent.limits.ts';
import {
  cameraSource,
  sourceCredentials,
  type CameraSource,
  type SourceCredentials,
} from '@tenken/contract/camera/source.schema.ts';
import type { AgentHello, AgentTaskResult } from '@tenken/contract/device/agent-call.schema.ts';
import { sealedPurpose } from '@tenken/device/sealed-to-agent.ts';
import type { AgentOptions, AgentDeps } from './agent-deps.ts';
import { preparePicture } from './picture/prepare-picture.ts';
import { shrinkPicture } from './picture/shrink-picture.ts';
import { pullSource } from './pull-source.ts';
import { readSettings } from './read-settings.ts';
import { newestPicture } from './source/newest-picture.ts';
import { discoverCameras } from './source/onvif/discover.ts';
import { listOnvifProfiles } from './source/onvif/onvif-camera.ts';
import { SourceProblem } from './source/source.ts';

interface Known {
  /** Names of the folders that cameras push into. */
  readonly folders: readonly string[];
  readonly credentialsOf: (deviceId: string, source: CameraSource) => SourceCredentials | null;
}

const testPayload = z.object({
  source: cameraSource,
  settings: z.nullable(z.record(z.string(), z.unknown())),
  sealed_credentials: z.nullable(z.string()),
  device_id: z.nullable(z.string()),
});

/** Runs a task that a user waits for in the console. */
export async function answerTask(
  deps: AgentDeps,
  { networks, discovery }: Pick<AgentOptions, 'networks' | 'discovery'>,
  task: AgentHello['tasks'][number],
  known: Known,
): Promise<AgentTaskResult> {
  if (task.type === 'test_picture') return takeTestPicture(deps, task, known);
  const cameras = await discoverCameras(networks, discovery);
  const found = [
    ...cameras.map(({ url, name, endpoint }) => ({
      source: { kind: 'onvif', url, ...(endpoint === '' ? {} : { endpoint }) },
      name,
    })),
    ...known.folders.map((folder) => ({ source: { kind: 'folder', folder }, name: folder })),
  ].filter(({ source }) => z.safeParse(cameraSource, source).success);
  return {
    type: 'search',
    found: found.slice(0, MAX_FOUND_SOURCES) as { source: CameraSource; name: string }[],
  };
}

async function takeTestPicture(
  deps: AgentDeps,
  task: AgentHello['tasks'][number],
  known: Known,
): Promise<AgentTaskResult> {
  const { source, settings, sealed_credentials, device_id } = z.parse(testPayload, task.payload);
  const credentials =
    sealed_credentials === null
      ? device_id === null
        ? null
        : known.credentialsOf(device_id, source)
      : z.parse(
          sourceCredentials,
          JSON.parse(deps.vault.openSealed(sealed_credentials, sealedPurpose.credentials(task.id))),
        );
  const nothing = {
    type: 'test_picture',
    picture_base64: null,
    width: null,
    height: null,
    profiles: [],
  } as const;
  try {
    const bytes =
      source.kind === 'folder'
        ? await newestPicture(join(deps.incomingDir, source.folder))
        : await pullSource(source, deps.access, credentials, deps.ffmpeg);
    const picture = await deps.limitPictures(() => preparePicture(bytes, readSettings(settings ?? {})));
    const small = await shrinkPicture(picture.image);
    return {
      type: 'test_picture',
      error: picture.warning,
      picture_base64: small.toString('base64'),
      width: picture.width,
      height: picture.height,
      profiles: source.kind === 'onvif' ? await listOnvifProfiles(deps.access, source.url, credentials) : [],
    };
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    return { ...nothing, profiles: [], error: error.code };
  }
}
