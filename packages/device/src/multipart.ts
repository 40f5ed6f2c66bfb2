import { randomBytes } from 'node:crypto';

export interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A multipart/form-data body as bytes: it must be hashed and signed before it is sent. */
export function encodeMultipart(parts: readonly Part[]): { contentType: string; body: Buffer } {
  const boundary = `tenken-${randomBytes(12).toString('hex')}`;
  const chunks = parts.flatMap(({ name, fileName, contentType, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n` +
        `content-type: ${contentType}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
