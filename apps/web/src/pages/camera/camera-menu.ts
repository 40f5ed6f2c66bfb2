import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { CameraPlace } from '../../features/camera/use-camera-place.ts';

/** What is asked back before it is done. */
export type CameraDialogKind = 'rename' | 'move' | 'deactivate' | 'delete';

export type CameraMenuProps = {
  camera: Camera;
  place: CameraPlace;
  hasTargets: boolean;
  onAsk: (question: CameraDialogKind) => void;
  onActivate: () => void;
  onSettings: (() => void) | undefined;
};
