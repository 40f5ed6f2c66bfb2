import type { CameraSource } from './source.schema.ts';

const USUAL_PORTS: Readonly<Record<string, string>> = {
  http: '80',
  https: '443',
  rtsp: '554',
  rtsps: '322',
};

/** A plain host or an address in brackets, and a port; other forms could be parsed differently by different programs. */
const AUTHORITY = /^(https?|rtsps?):\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?(?:[/?#]|$)/i;

/** Scheme, host and port of a source; null for a folder, and for a host that is not plain. */
function originOf(source: CameraSource): string | null {
  if (source.kind === 'folder') return null;
  const [, scheme, host, port] = AUTHORITY.exec(source.url.toLowerCase()) ?? [];
  if (scheme === undefined || host === undefined) return null;
  return `${scheme}://${host}:${port === undefined ? USUAL_PORTS[scheme] : Number(port)}`;
}

/**
 * Whether a password entered for one source may be used for another: the same scheme, host and port, and not a camera
 * that is followed to other addresses by its name.
 */
export function keepsPassword(typedFor: CameraSource, other: CameraSource): boolean {
  if (typedFor.kind === 'folder' || other.kind === 'folder') return false;
  const origin = originOf(other);
  const isSamePlace = typedFor.url === other.url || (origin !== null && origin === originOf(typedFor));
  if (!isSamePlace) return false;
  const endpoint = other.kind === 'onvif' ? other.endpoint : undefined;
  return endpoint === undefined || (typedFor.kind === 'onvif' && typedFor.endpoint === endpoint);
}
