import * as z from 'zod/mini';
import {
  cameraSource,
  type CameraSource,
  type SourceCredentials,
} from '@tenken/contract/camera/source.schema.ts';

export type SourceKind = CameraSource['kind'];

/** What is typed of a source, before it is known to be one. */
export interface SourceDraft {
  readonly kind: SourceKind;
  readonly address: string;
  /** Of an ONVIF camera; empty: its first. */
  readonly profile: string;
  /** How an ONVIF camera that was found names itself; empty where the address was typed. */
  readonly endpoint: string;
  readonly username: string;
  readonly password: string;
}

export const EMPTY_SOURCE: SourceDraft = {
  kind: 'http_snapshot',
  address: '',
  profile: '',
  endpoint: '',
  username: '',
  password: '',
};

export function toDraft(source: CameraSource): SourceDraft {
  const address = source.kind === 'folder' ? source.folder : source.url;
  const { profile = '', endpoint = '' } = source.kind === 'onvif' ? source : {};
  return { ...EMPTY_SOURCE, kind: source.kind, address, profile, endpoint };
}

/** null until what is typed is a source, by the schema that the server asks too. */
export function toSource({ kind, address, profile, endpoint }: SourceDraft): CameraSource | null {
  const typed = address.normalize('NFKC').trim();
  if (typed === '') return null;
  const source =
    kind === 'folder'
      ? { kind, folder: typed }
      : {
          kind,
          url: completeAddress(kind, typed),
          ...(kind === 'onvif' && profile !== '' ? { profile } : {}),
          ...(kind === 'onvif' && endpoint !== '' ? { endpoint } : {}),
        };
  const parsed = z.safeParse(cameraSource, source);
  return parsed.success ? parsed.data : null;
}

/** undefined where nothing is typed: an open camera, or one whose password the agent has. */
export const credentialsOf = ({ kind, username, password }: SourceDraft): SourceCredentials | undefined =>
  kind === 'folder' || (username === '' && password === '') ? undefined : { username, password };

/** Another address may be another camera. People paste addresses with a name and a password before the host; those belong into their own fields. */
export function takeAddress(draft: SourceDraft, typed: string): SourceDraft {
  const [, scheme, login, rest] = /^([a-z]+:\/\/)([^/?#]*)@(.*)$/i.exec(typed.trim()) ?? [];
  if (scheme === undefined || login === undefined || rest === undefined)
    return { ...draft, address: typed, endpoint: '' };
  const [username = '', ...others] = login.split(':');
  return {
    ...draft,
    endpoint: '',
    address: scheme + rest,
    username: decoded(username),
    password: decoded(others.join(':')),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const ONVIF_PATH = '/onvif/device_service';

/** A bare host is enough: the rest is the same at every camera. */
function completeAddress(kind: Exclude<SourceKind, 'folder'>, typed: string): string {
  const isWhole = /^[a-z]+:\/\//i.test(typed);
  const address = isWhole ? typed : `${kind === 'rtsp' ? 'rtsp' : 'http'}://${typed}`;
  const isHostOnly = /^https?:\/\/[^/?#]+\/?$/i.test(address);
  return kind === 'onvif' && isHostOnly ? address.replace(/\/?$/, ONVIF_PATH) : address;
}
