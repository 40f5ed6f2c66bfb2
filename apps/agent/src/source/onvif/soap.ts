import { createHash, randomBytes } from 'node:crypto';
import type { SourceCredentials } from '@tenken/contract/camera/source.schema.ts';
import { XMLParser } from 'fast-xml-parser';
import { callCamera } from '../http-call.ts';
import { authorize } from '../authorization.ts';
import { SourceProblem, type NetworkAccess } from '../source.ts';

/** An element: text, children by name without prefix, or several of them. */
export type Node = string | { readonly [name: string]: Node | readonly Node[] } | undefined;

const MAX_ANSWER_BYTES = 512 * 1024;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
});

/** Parses XML of a camera. Document types are refused: SOAP has none, and entity expansion is a known attack. */
export function readXml(text: string): Node {
  if (/<!DOCTYPE/i.test(text)) throw new SourceProblem('refused_by_camera', 'XML with a document type');
  try {
    return parser.parse(text) as Node;
  } catch (error) {
    throw new SourceProblem('refused_by_camera', 'no XML', error);
  }
}

/** The first child along a path of names, or undefined. */
export function child(node: Node, ...names: string[]): Node {
  return names.reduce<Node>((at, name) => childrenOf(at, name)[0], node);
}

export function childrenOf(node: Node, name: string): readonly Node[] {
  if (node === undefined || typeof node === 'string') return [];
  const found = Object.hasOwn(node, name) ? node[name] : undefined;
  if (found === undefined) return [];
  return Array.isArray(found) ? (found as readonly Node[]) : [found as Node];
}

export const textOf = (node: Node): string =>
  typeof node === 'string' ? node : typeof node === 'object' ? textOf(child(node, '#text')) : '';

export interface SoapLogin {
  readonly credentials: SourceCredentials | null;
  /** Offset of the camera's clock: it rejects digests with another time. */
  readonly clockOffsetMs: number;
}

/** One ONVIF call; returns the body of the envelope. */
export async function callOnvif(
  access: NetworkAccess,
  url: string,
  content: string,
  login: SoapLogin,
): Promise<Node> {
  const body = Buffer.from(envelope(content, login));
  const bounded = { ...access, maxBytes: MAX_ANSWER_BYTES };
  const headers = {
    'content-type': 'application/soap+xml; charset=utf-8',
    'content-length': String(body.length),
  };
  const call = { url, method: 'POST', headers, body } as const;
  let answer = await callCamera(bounded, call);
  const challenge = answer.headers['www-authenticate'];
  if (answer.status === 401 && challenge !== undefined && login.credentials) {
    const { pathname, search } = new URL(url);
    const authorization = authorize(challenge, login.credentials, {
      method: 'POST',
      path: pathname + search,
    });
    if (authorization !== null)
      answer = await callCamera(bounded, { ...call, headers: { ...headers, authorization } });
  }
  if (answer.status >= 300 && answer.status < 400) throw new SourceProblem('redirected', url);
  const text = answer.body.toString('utf8');
  if (answer.status === 401 || answer.status === 403 || /NotAuthorized|FailedAuthentication/i.test(text))
    throw new SourceProblem('wrong_password', `status ${answer.status}`);
  if (answer.status !== 200) throw new SourceProblem('refused_by_camera', `status ${answer.status}`);
  return child(readXml(text), 'Envelope', 'Body');
}

function envelope(content: string, { credentials, clockOffsetMs }: SoapLogin): string {
  return `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Header>${
    credentials ? security(credentials, clockOffsetMs) : ''
  }</s:Header><s:Body>${content}</s:Body></s:Envelope>`;
}

const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';

/** WS-Security with a digest of the password: the password itself is never sent. */
function security({ username, password }: SourceCredentials, clockOffsetMs: number): string {
  const nonce = randomBytes(16);
  const created = new Date(Date.now() + clockOffsetMs).toISOString();
  const digest = createHash('sha1').update(nonce).update(created).update(password, 'utf8').digest('base64');
  return (
    `<Security xmlns="${WSSE}-wssecurity-secext-1.0.xsd"><UsernameToken>` +
    `<Username>${escapeXml(username)}</Username>` +
    `<Password Type="${WSSE}-username-token-profile-1.0#PasswordDigest">${digest}</Password>` +
    `<Nonce EncodingType="${WSSE}-soap-message-security-1.0#Base64Binary">${nonce.toString('base64')}</Nonce>` +
    `<Created xmlns="${WSSE}-wssecurity-utility-1.0.xsd">${created}</Created>` +
    '</UsernameToken></Security>'
  );
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
