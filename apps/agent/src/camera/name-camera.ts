import type { CameraState } from '../store/camera-state.ts';

/** How a camera is named in the log: id and address, because an agent does not know its display name. */
export const nameCamera = ({ device_id, source }: Pick<CameraState, 'device_id' | 'source'>): string =>
  `camera ${device_id} (${source.kind === 'folder' ? `folder ${source.folder}` : new URL(source.url).host})`;
