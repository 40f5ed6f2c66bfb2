import { compareSeverity } from '@tenken/contract/measurement/severity.rules.ts';
import { isDoubtful } from '../../camera/camera-health.ts';
import type { TileCamera } from './CameraTile.tsx';
import { statusOfCamera } from '../../measurement/target/inspection-target.ts';

export interface ArrangedCameras {
  /** With a photo: the worst first, those out of service last; among equals the order they came in, which is by name. */
  readonly large: readonly TileCamera[];
  /** Without any photo: there is nothing to look at. */
  readonly small: readonly TileCamera[];
}

/** What needs somebody stands where the eye begins. */
export function arrangeCameras(cameras: readonly TileCamera[]): ArrangedCameras {
  const hasPhoto = (camera: TileCamera): boolean => camera.latest_photo !== null;
  const rated = cameras.filter(hasPhoto).map((camera) => ({
    camera,
    atWork: Number(camera.is_active),
    status: statusOfCamera(camera, camera.targets),
    doubt: Number(isDoubtful(camera.health)),
  }));
  return {
    large: rated
      .toSorted((a, b) => b.atWork - a.atWork || compareSeverity(b.status, a.status) || b.doubt - a.doubt)
      .map(({ camera }) => camera),
    small: cameras.filter((camera) => !hasPhoto(camera)),
  };
}
