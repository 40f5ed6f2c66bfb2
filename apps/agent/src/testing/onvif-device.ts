import { createHash } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { HttpCamera, type Answer, type Login } from './http-camera.ts';

export const ENDPOINT = 'urn:uuid:4d454930-0000-1000-8000-00408c000001';
/** A camera rejects digests with another time. */
const BELIEVED_MS = 60_000;

interface OnvifTraits {
  readonly discoveryPort?: number;
  readonly address?: string;
  readonly endpoint?: string;
  /** Offset of its clock. */
  readonly clockMs?: number;
  /** Stream URL of a camera without snapshots. */
  readonly streamUrl?: string;
  /** URLs of services on another host. */
  readonly mediaUrl?: string;
  readonly snapshotUrl?: string;
  /** Status of refused snapshots. */
  readonly snapshotFault?: string;
  /** Requires a login for the time as well. */
  readonly isTimeSecret?: boolean;
  /** Requires HTTP authentication as well. */
  readonly isHttpAsking?: boolean;
  readonly profiles?: readonly OnvifName[];
}

interface OnvifName {
  readonly token: string;
  readonly name: string;
}
const PROFILES: readonly OnvifName[] = ['main', 'sub'].map((token) => ({
  token,
  name: `${token} &amp; co`,
}));

/** A simulated ONVIF camera: answers UDP probes and the four calls of our client with WS-Security. */
export class OnvifDevice {
  readonly #camera: HttpCamera;
  readonly #socket: Socket;
  /** Profiles of which snapshots were requested. */
  readonly requestedProfiles: string[];

  private constructor(camera: HttpCamera, socket: Socket, requestedProfiles: string[]) {
    this.requestedProfiles = requestedProfiles;
    this.#camera = camera;
    this.#socket = socket;
  }

  static async start(
    picture: () => Promise<Buffer>,
    login: Login,
    {
      discoveryPort = 0,
      address = '127.0.0.1',
      endpoint = ENDPOINT,
      clockMs = 0,
      streamUrl,
      mediaUrl,
      snapshotUrl,
      snapshotFault = streamUrl === undefined ? undefined : 'ter:ActionNotSupported',
      isTimeSecret = false,
      isHttpAsking = false,
      profiles = PROFILES,
    }: OnvifTraits = {},
  ): Promise<OnvifDevice> {
    const requestedProfiles: string[] = [];
    const answer: Answer = async (response, request) => {
      if (request.method === 'GET') return camera.give(response, await picture());
      let text = '';
      for await (const chunk of request) text += chunk;
      const isOpen = !isTimeSecret && text.includes('GetSystemDateAndTime');
      if (!isOpen && !isSigned(text, login, clockMs)) {
        response.writeHead(400, { 'content-type': 'application/soap+xml' });
        return void response.end(
          envelope(
            '<s:Fault><s:Code><s:Subcode><s:Value>ter:NotAuthorized</s:Value></s:Subcode></s:Code></s:Fault>',
          ),
        );
      }
      if (text.includes('GetSnapshotUri'))
        requestedProfiles.push(/<ProfileToken>([^<]*)</.exec(text)?.[1] ?? '');
      if (snapshotFault !== undefined && text.includes('GetSnapshotUri'))
        return void response
          .writeHead(400, { 'content-type': 'application/soap+xml' })
          .end(
            envelope(
              `<s:Fault><s:Code><s:Subcode><s:Value>${snapshotFault}</s:Value></s:Subcode></s:Code></s:Fault>`,
            ),
          );
      response
        .writeHead(200, { 'content-type': 'application/soap+xml' })
        .end(
          envelope(answerTo(text, { url: camera.url, clockMs, streamUrl, mediaUrl, snapshotUrl, profiles })),
        );
    };
    const camera: HttpCamera = await HttpCamera.start(answer, isHttpAsking ? { login } : {});
    const socket = createSocket('udp4');
    socket.on('message', (message, { port, address: from }) => {
      if (message.includes('Probe')) socket.send(match(camera.url, endpoint), port, from);
    });
    await new Promise<void>((resolve) => socket.bind(discoveryPort, address, resolve));
    return new OnvifDevice(camera, socket, requestedProfiles);
  }

  get url(): string {
    return this.#camera.url;
  }

  get discoveryPort(): number {
    return this.#socket.address().port;
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.#camera.close();
  }
}

function isSigned(text: string, { username, password }: Login, clockMs: number): boolean {
  const part = (name: string): string => new RegExp(`<${name}(?: [^>]*)?>([^<]*)<`).exec(text)?.[1] ?? '';
  const wanted = createHash('sha1')
    .update(Buffer.from(part('Nonce'), 'base64'))
    .update(part('Created'))
    .update(password)
    .digest('base64');
  const ageMs = Math.abs(Date.now() + clockMs - Date.parse(part('Created')));
  return (
    part('Username').replaceAll('&lt;', '<') === username &&
    part('Password') === wanted &&
    ageMs < BELIEVED_MS
  );
}

interface Addresses {
  readonly url: string;
  readonly clockMs: number;
  readonly streamUrl: string | undefined;
  readonly mediaUrl: string | undefined;
  readonly snapshotUrl: string | undefined;
  readonly profiles: readonly OnvifName[];
}

function answerTo(text: string, camera: Addresses): string {
  const { url, clockMs, streamUrl = '', mediaUrl, snapshotUrl, profiles } = camera;
  const now = new Date(Date.now() + clockMs);
  if (text.includes('GetSystemDateAndTime'))
    return `<tds:GetSystemDateAndTimeResponse><tds:SystemDateAndTime><tt:UTCDateTime><tt:Time><tt:Hour>${now.getUTCHours()}</tt:Hour><tt:Minute>${now.getUTCMinutes()}</tt:Minute><tt:Second>${now.getUTCSeconds()}</tt:Second></tt:Time><tt:Date><tt:Year>${now.getUTCFullYear()}</tt:Year><tt:Month>${now.getUTCMonth() + 1}</tt:Month><tt:Day>${now.getUTCDate()}</tt:Day></tt:Date></tt:UTCDateTime></tds:SystemDateAndTime></tds:GetSystemDateAndTimeResponse>`;
  if (text.includes('GetCapabilities'))
    return `<tds:GetCapabilitiesResponse><tds:Capabilities><tt:Media><tt:XAddr>${mediaUrl ?? url}</tt:XAddr></tt:Media></tds:Capabilities></tds:GetCapabilitiesResponse>`;
  if (text.includes('GetProfiles'))
    return profiles
      .map(
        ({ token, name }, at) =>
          `<trt:Profiles token="${token}"><tt:Name>${name}</tt:Name><tt:VideoEncoderConfiguration><tt:Resolution><tt:Width>${1920 / (at + 1)}</tt:Width><tt:Height>${1080 / (at + 1)}</tt:Height></tt:Resolution></tt:VideoEncoderConfiguration></trt:Profiles>`,
      )
      .reduce((all, one) => all + one, '<trt:GetProfilesResponse>')
      .concat('</trt:GetProfilesResponse>');
  if (text.includes('GetStreamUri'))
    return `<trt:GetStreamUriResponse><trt:MediaUri><tt:Uri>${streamUrl}</tt:Uri></trt:MediaUri></trt:GetStreamUriResponse>`;
  return `<trt:GetSnapshotUriResponse><trt:MediaUri><tt:Uri>${snapshotUrl ?? `${url}?profile=main&amp;size=1`}</tt:Uri></trt:MediaUri></trt:GetSnapshotUriResponse>`;
}

const envelope = (body: string): string =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:tds="http://www.onvif.org/ver10/device/wsdl" xmlns:trt="http://www.onvif.org/ver10/media/wsdl" xmlns:tt="http://www.onvif.org/ver10/schema" xmlns:ter="http://www.onvif.org/ver10/error"><s:Body>${body}</s:Body></s:Envelope>`;

const match = (url: string, endpoint: string): string =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery" xmlns:w="http://schemas.xmlsoap.org/ws/2004/08/addressing"><s:Body><d:ProbeMatches><d:ProbeMatch><w:EndpointReference><w:Address>${endpoint}</w:Address></w:EndpointReference><d:Scopes>onvif://www.onvif.org/name/Boiler%20hall onvif://www.onvif.org/hardware/X-200</d:Scopes><d:XAddrs>http://192.0.2.1/elsewhere ${url}</d:XAddrs></d:ProbeMatch></d:ProbeMatches></s:Body></s:Envelope>`;
