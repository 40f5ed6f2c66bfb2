import * as z from 'zod/mini';
import { text, textLike } from '../wire/text.ts';
import { webAddress } from '../wire/web-address.ts';

/** How pictures are obtained from a camera that does not use our protocol. */
export const SOURCE_KINDS = ['http_snapshot', 'onvif', 'rtsp', 'folder'] as const;

/** No spaces, and no user info before the host: credentials are separate. */
const RTSP_ADDRESS = /^rtsps?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;
/** Relative to the agent's folder for pushed pictures; no parent folders. */
const FOLDER = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}(?:\/[A-Za-z0-9_][A-Za-z0-9._-]{0,63}){0,3}$/;

/** Where an agent gets the pictures of a camera, without credentials. */
export const cameraSource = z.discriminatedUnion('kind', [
  /** A URL that returns one picture. */
  z.strictObject({ kind: z.literal('http_snapshot'), url: webAddress() }),
  /** The URL of the device service; the first profile by default. */
  z.strictObject({
    kind: z.literal('onvif'),
    url: webAddress(),
    profile: z.optional(text(100)),
    /** The camera's own name in discovery, by which it is found at another address. */
    endpoint: z.optional(text(200)),
  }),
  z.strictObject({ kind: z.literal('rtsp'), url: textLike(RTSP_ADDRESS, 2000, 'invalid_url') }),
  /** A camera uploads files there, by FTP for example; every complete picture becomes a photo. */
  z.strictObject({ kind: z.literal('folder'), folder: textLike(FOLDER, 260, 'invalid_folder') }),
]);
export type CameraSource = z.infer<typeof cameraSource>;

/** Credentials of a camera. Encrypted to the agent immediately; never stored in plain text (record 0090). */
export const sourceCredentials = z.strictObject({ username: text(200), password: text(200) });
export type SourceCredentials = z.infer<typeof sourceCredentials>;
