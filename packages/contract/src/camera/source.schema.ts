import * as z from 'zod/mini';
import { text, textLike } from '../wire/text.ts';
import { webAddress } from '../wire/web-address.ts';

/** How a picture comes from a camera that does not speak our protocol. */
export const SOURCE_KINDS = ['http_snapshot', 'onvif', 'rtsp', 'folder'] as const;

/** No spaces, and no name and password before the host: those are credentials. */
const RTSP_ADDRESS = /^rtsps?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i;
/** Relative, below the folder that the agent was given for pushed pictures; never up. */
const FOLDER = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}(?:\/[A-Za-z0-9_][A-Za-z0-9._-]{0,63}){0,3}$/;

/** Where an agent finds the pictures of a camera. Its name and password are no part of it. */
export const cameraSource = z.discriminatedUnion('kind', [
  /** An address that answers with one picture. */
  z.strictObject({ kind: z.literal('http_snapshot'), url: webAddress() }),
  /** The address of the device service; the first profile where none is named. */
  z.strictObject({
    kind: z.literal('onvif'),
    url: webAddress(),
    profile: z.optional(text(100)),
    /** How the camera names itself when it is searched for: by this it is found again at another address. */
    endpoint: z.optional(text(200)),
  }),
  z.strictObject({ kind: z.literal('rtsp'), url: textLike(RTSP_ADDRESS, 2000, 'invalid_url') }),
  /** A camera pushes files there, by FTP for example; every whole picture becomes a photo. */
  z.strictObject({ kind: z.literal('folder'), folder: textLike(FOLDER, 260, 'invalid_folder') }),
]);
export type CameraSource = z.infer<typeof cameraSource>;

/** What opens a camera. Encrypted to the agent at once; no database holds it in the clear (record 0090). */
export const sourceCredentials = z.strictObject({ username: text(200), password: text(200) });
export type SourceCredentials = z.infer<typeof sourceCredentials>;
