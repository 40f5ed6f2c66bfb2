import type { CameraState } from '../store/camera-state.ts';

/** A camera in the log: its id, and where it is. Nobody tells an agent what people call it. */
export const nameCamera = ({ device_id, source }: Pick<CameraState, 'device_id' | 'source'>): string =>
  `camera ${device_id} (${source.kind === 'folder' ? `folder ${source.folder}` : new URL(source.url).host})`;
