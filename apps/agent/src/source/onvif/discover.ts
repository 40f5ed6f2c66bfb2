import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { setTimeout as sleep } from 'node:timers/promises';
import { networkList } from '@tenken/device/network-list.ts';
import { child, childrenOf, readXml, textOf, type Node } from './soap.ts';

export interface FoundCamera {
  /** URL of the device service. */
  readonly url: string;
  readonly name: string;
  /** Endpoint id of the camera, independent of its address; may be empty. */
  readonly endpoint: string;
}

const GROUP = '239.255.255.250';
const PORT = 3702;
const LISTEN_MS = 4000;
const MAX_FOUND = 200;
const MAX_ENDPOINT = 200;
const MAX_DATAGRAM_CHARACTERS = 20_000;
/** Larger networks are probed by multicast only. */
const MAX_ASKED_ONE_BY_ONE = 1024;

/**
 * WS-Discovery: by multicast, and by unicast to each address of small networks, because multicast does not cross a router.
 * Answers from other networks, or with addresses in them, are not listed.
 */
export async function discoverCameras(
  networks: readonly string[],
  { port = PORT, listenMs = LISTEN_MS }: { port?: number; listenMs?: number } = {},
): Promise<FoundCamera[]> {
  const isAllowed = networkList(networks);
  const found = new Map<string, FoundCamera>();
  const socket = createSocket({ type: 'udp4', reuseAddr: true });
  socket.on('error', () => undefined); // no network: nothing is found
  socket.on('message', (message, { address }) => {
    if (!isAllowed(address) || found.size >= MAX_FOUND) return;
    const text = message.toString('utf8').slice(0, MAX_DATAGRAM_CHARACTERS);
    for (const camera of camerasIn(text, isAllowed)) found.set(camera.url, camera);
  });
  try {
    await new Promise<void>((resolve) => socket.bind(0, resolve));
    const targets = [GROUP, ...addressesOf(networks)];
    for (const [index, target] of targets.entries()) {
      socket.send(Buffer.from(probe()), port, target, () => undefined);
      if (index % 50 === 49) await sleep(20); // a flood would be dropped
    }
    await sleep(listenMs);
  } finally {
    socket.close();
  }
  return [...found.values()].toSorted((one, other) => one.url.localeCompare(other.url));
}

const probe = (): string =>
  '<?xml version="1.0" encoding="utf-8"?><e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope" ' +
  'xmlns:w="http://schemas.xmlsoap.org/ws/2004/08/addressing" xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery" ' +
  `xmlns:n="http://www.onvif.org/ver10/network/wsdl"><e:Header><w:MessageID>uuid:${randomUUID()}</w:MessageID>` +
  '<w:To>urn:schemas-xmlsoap-org:ws:2005:04:discovery</w:To>' +
  '<w:Action>http://schemas.xmlsoap.org/ws/2005/04/discovery/Probe</w:Action></e:Header>' +
  '<e:Body><d:Probe><d:Types>n:NetworkVideoTransmitter</d:Types></d:Probe></e:Body></e:Envelope>';

/** A camera in several networks announces an address for each. */
function camerasIn(text: string, isAllowed: (address: string) => boolean): FoundCamera[] {
  let matches: readonly Node[];
  try {
    matches = childrenOf(child(readXml(text), 'Envelope', 'Body', 'ProbeMatches'), 'ProbeMatch');
  } catch {
    return [];
  }
  return matches.flatMap((match) => {
    const url = textOf(child(match, 'XAddrs'))
      .trim()
      .split(/\s+/)
      .find((one) => /^https?:\/\//i.test(one) && isAllowed(hostOf(one)));
    if (url === undefined) return [];
    const endpoint = textOf(child(match, 'EndpointReference', 'Address')).trim();
    const name = nameIn(textOf(child(match, 'Scopes'))) || url;
    return [{ url, name, endpoint: endpoint.length > MAX_ENDPOINT ? '' : endpoint }];
  });
}

const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^\[|\]$/g, '') ?? '';

/** Scopes are URLs; two of them end with the name and the hardware. */
function nameIn(scopes: string): string {
  const valueOf = (what: string): string => {
    const found = scopes.split(/\s+/).find((scope) => scope.startsWith(`onvif://www.onvif.org/${what}/`));
    const text = found?.slice(`onvif://www.onvif.org/${what}/`.length) ?? '';
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return [...new Set([valueOf('name'), valueOf('hardware')])].filter(Boolean).join(' · ').slice(0, 200);
}

/** All addresses of small IPv4 networks. */
function addressesOf(networks: readonly string[]): string[] {
  const all: string[] = [];
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    const parts = address.split('.').map(Number);
    const size = 2 ** (32 - Number(bits));
    if (parts.length !== 4 || all.length + size > MAX_ASKED_ONE_BY_ONE) continue;
    const value = parts.reduce((sum, part) => sum * 256 + part, 0);
    const first = Math.floor(value / size) * size;
    for (let at = first; at < first + size; at += 1)
      all.push([24, 16, 8, 0].map((shift) => Math.floor(at / 2 ** shift) % 256).join('.'));
  }
  return all;
}
