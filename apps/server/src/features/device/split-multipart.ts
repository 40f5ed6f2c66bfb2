import { AppError } from '../../platform/errors.ts';

export type Parts = ReadonlyMap<string, Buffer>;

const MAX_PARTS = 8;
const MAX_HEADER_BYTES = 8 * 1024;
const MAX_NAME_LENGTH = 100;
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/gi;
const FORM_DATA = /^content-disposition:\s*form-data\s*(;.*)$/i;
const PARAMETER = /;\s*([\w!#$&+.^`|~*-]+)=("(?:[^"\\]|\\.)*"|[^\s;"]*)\s*/gy;

/**
 * The parts of a multipart body (RFC 7578) by name, as views on it. The body is complete, so that one that ends before
 * its closing line is refused and never taken for a shorter one. A part may be sent as a field or as a file.
 */
export function splitMultipart(body: Buffer, contentType: string): Parts {
  const line = boundaryLine(contentType);
  const parts = new Map<string, Buffer>();
  const isFirstLine = body.subarray(0, line.length - 2).equals(line.subarray(2));
  let at = isFirstLine ? line.length - 2 : endOf(line, body, 0);
  while (!isAt(body, at, '--')) {
    if (parts.size === MAX_PARTS) throw malformed(`more than ${MAX_PARTS} parts`);
    const from = endOfLine(body, at);
    at = endOf(line, body, from - 2);
    const { name, content } = openPart(body.subarray(from, Math.max(from, at - line.length)));
    if (parts.has(name)) throw new AppError('invalid_input', { fields: { [name]: ['duplicate'] } });
    parts.set(name, content);
  }
  return parts;
}

/** The start of every part; headers are read as Latin-1, which preserves each byte. */
function boundaryLine(contentType: string): Buffer {
  const [first, second] = contentType.matchAll(BOUNDARY);
  const boundary = first?.[1] ?? first?.[2];
  if (boundary === undefined) throw malformed('the content type names no boundary');
  // proxies might see other parts than we do
  if (second !== undefined) throw malformed('the content type names two boundaries');
  return Buffer.from(`\r\n--${boundary}`, 'latin1');
}

function endOf(line: Buffer, body: Buffer, from: number): number {
  const found = body.indexOf(line, from);
  if (found === -1) throw malformed('the multipart body ends early');
  return found + line.length;
}

/** After a boundary only blanks may follow. */
function endOfLine(body: Buffer, from: number): number {
  let at = from;
  while (body[at] === 0x20 || body[at] === 0x09) at += 1;
  if (!isAt(body, at, '\r\n')) throw malformed('a boundary is not alone on its line');
  return at + 2;
}

function openPart(part: Buffer): { name: string; content: Buffer } {
  const end = part.subarray(0, MAX_HEADER_BYTES).indexOf('\r\n\r\n');
  if (end === -1) throw malformed('the headers of a part do not end');
  return { name: nameIn(part.toString('latin1', 0, end)), content: part.subarray(end + 4) };
}

function nameIn(headers: string): string {
  const disposition = headers.split('\r\n').flatMap((header) => FORM_DATA.exec(header)?.[1] ?? [])[0] ?? '';
  const parameters = [...disposition.matchAll(PARAMETER)];
  const raw = parameters.find(([, key]) => key!.toLowerCase() === 'name')?.[2] ?? '';
  const name = raw.startsWith('"') ? raw.slice(1, -1) : raw;
  if (name === '' || name.length > MAX_NAME_LENGTH) throw malformed('a part has no name');
  return name;
}

const isAt = (body: Buffer, at: number, text: string): boolean =>
  body.toString('latin1', at, at + text.length) === text;

const malformed = (message: string): AppError => new AppError('malformed_request', { message });
