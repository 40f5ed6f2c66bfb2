import type { SourceCredentials } from '@tenken/contract/camera/source.schema.ts';
import { pullSnapshot } from '../http-snapshot.ts';
import { pullStream } from '../rtsp.ts';
import { SourceProblem, type Pull, type NetworkAccess } from '../source.ts';
import { callOnvif, child, childrenOf, escapeXml, textOf, type Node, type SoapLogin } from './soap.ts';

export interface OnvifProfile {
  readonly token: string;
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
}

const MAX_PROFILES = 30;
const DEVICE = 'http://www.onvif.org/ver10/device/wsdl';
const MEDIA = 'http://www.onvif.org/ver10/media/wsdl';

/** A picture of a profile: from its snapshot URL, or from its stream when there is none. */
export const pullOnvif =
  (url: string, profile: string | undefined, ffmpeg?: string): Pull =>
  async (access, credentials) => {
    const camera = await openOnvif(access, url, credentials);
    const token = profile ?? (await camera.profiles())[0]?.token;
    if (token === undefined) throw new SourceProblem('refused_by_camera', 'the camera has no profile');
    const snapshot = await camera.snapshotAddress(token);
    if (snapshot !== null) return pullSnapshot(snapshot)(access, ofHost(url, snapshot, credentials));
    const stream = await camera.streamAddress(token);
    if (stream === null) throw new SourceProblem('refused_by_camera', 'neither snapshot nor stream');
    return pullStream(stream, ffmpeg)(access, ofHost(url, stream, credentials));
  };

/** Credentials are sent to the camera's own host only: the service URLs come from the camera and may name another one. */
const ofHost = (
  url: string,
  named: string,
  credentials: SourceCredentials | null,
): SourceCredentials | null =>
  URL.parse(named)?.hostname.toLowerCase() === new URL(url).hostname.toLowerCase() ? credentials : null;

export const listOnvifProfiles = async (
  access: NetworkAccess,
  url: string,
  credentials: SourceCredentials | null,
): Promise<OnvifProfile[]> => (await openOnvif(access, url, credentials)).profiles();

/** Reads the clock and the media service of the device, as every ONVIF client does first. */
async function openOnvif(access: NetworkAccess, url: string, credentials: SourceCredentials | null) {
  const open = { credentials: null, clockOffsetMs: 0 };
  const time = await callOnvif(access, url, `<GetSystemDateAndTime xmlns="${DEVICE}"/>`, open).catch(
    (error: unknown) => {
      // some cameras refuse the time without a login; then our clock is used
      if (error instanceof SourceProblem && error.code === 'wrong_password') return undefined;
      throw error;
    },
  );
  const login: SoapLogin = { credentials, clockOffsetMs: offsetOf(time) };
  const capabilities = await callOnvif(
    access,
    url,
    `<GetCapabilities xmlns="${DEVICE}"><Category>Media</Category></GetCapabilities>`,
    login,
  );
  const media = textOf(child(capabilities, 'GetCapabilitiesResponse', 'Capabilities', 'Media', 'XAddr'));
  if (!/^https?:\/\//i.test(media)) throw new SourceProblem('refused_by_camera', 'no media service');
  const ask = (content: string): Promise<Node> =>
    callOnvif(access, media, content, {
      ...login,
      credentials: ofHost(url, media, credentials),
    });
  return {
    async profiles(): Promise<OnvifProfile[]> {
      const answer = await ask(`<GetProfiles xmlns="${MEDIA}"/>`);
      return childrenOf(child(answer, 'GetProfilesResponse'), 'Profiles')
        .slice(0, MAX_PROFILES)
        .map(toProfile);
    },
    async snapshotAddress(token: string): Promise<string | null> {
      const content = `<GetSnapshotUri xmlns="${MEDIA}"><ProfileToken>${escapeXml(token)}</ProfileToken></GetSnapshotUri>`;
      const answer = await ask(content).catch(orNothing);
      const found = textOf(child(answer, 'GetSnapshotUriResponse', 'MediaUri', 'Uri')).trim();
      return /^https?:\/\//i.test(found) ? found : null;
    },
    async streamAddress(token: string): Promise<string | null> {
      const setup =
        '<StreamSetup><Stream xmlns="http://www.onvif.org/ver10/schema">RTP-Unicast</Stream>' +
        '<Transport xmlns="http://www.onvif.org/ver10/schema"><Protocol>RTSP</Protocol></Transport></StreamSetup>';
      const answer = await ask(
        `<GetStreamUri xmlns="${MEDIA}">${setup}<ProfileToken>${escapeXml(token)}</ProfileToken></GetStreamUri>`,
      );
      const found = textOf(child(answer, 'GetStreamUriResponse', 'MediaUri', 'Uri')).trim();
      return /^rtsps?:\/\//i.test(found) ? found : null;
    },
  };
}

/** A fault means that the camera has no snapshots; a wrong password stays an error. */
function orNothing(error: unknown): undefined {
  if (error instanceof SourceProblem && error.code === 'refused_by_camera') return undefined;
  throw error;
}

function toProfile(node: Node): OnvifProfile {
  const resolution = child(node, 'VideoEncoderConfiguration', 'Resolution');
  const token = textOf(child(node, '@token')).slice(0, 100);
  return {
    token,
    name: textOf(child(node, 'Name')).slice(0, 200) || token,
    width: sideOf(child(resolution, 'Width')),
    height: sideOf(child(resolution, 'Height')),
  };
}

const sideOf = (node: Node): number | null => {
  const side = Number(textOf(node));
  return Number.isInteger(side) && side > 0 && side <= 20_000 ? side : null;
};

function offsetOf(answer: Node): number {
  const utc = child(answer, 'GetSystemDateAndTimeResponse', 'SystemDateAndTime', 'UTCDateTime');
  const number = (part: string, name: string): number => Number(textOf(child(utc, part, name)));
  const at = Date.UTC(
    number('Date', 'Year'),
    number('Date', 'Month') - 1,
    number('Date', 'Day'),
    number('Time', 'Hour'),
    number('Time', 'Minute'),
    number('Time', 'Second'),
  );
  return utc === undefined || Number.isNaN(at) ? 0 : at - Date.now();
}
