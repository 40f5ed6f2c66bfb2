import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeMultipart } from '@tenken/device/multipart.ts';
import { AppError } from '../../platform/errors.ts';
import { splitMultipart } from './split-multipart.ts';

const TYPE = 'multipart/form-data; boundary=x';
const split = (text: string, type = TYPE) =>
  Object.fromEntries(
    Array.from(splitMultipart(Buffer.from(text, 'latin1'), type), ([name, content]) => [
      name,
      content.toString('latin1'),
    ]),
  );
const part = (name: string, content = '1') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;

describe('a multipart body is split into its parts', () => {
  test.each([
    ['as fields', `${part('a')}${part('b', '')}--x--\r\n`, { a: '1', b: '' }],
    [
      'as files',
      '--x\r\nContent-Disposition: form-data; filename="; name=b"; name=a\r\nContent-Type: image/png\r\n\r\n1\r\n--x--',
      { a: '1' },
    ],
    ['behind a preamble and before an epilogue', `hello\r\n${part('a')}--x--\r\nbye`, { a: '1' }],
    [
      'with headers in any case and order',
      '--x \t\r\ncontent-type: text/plain\r\nCONTENT-DISPOSITION: Form-Data; Name=a\r\n\r\n1\r\n--x--',
      { a: '1' },
    ],
    [
      'with dashes inside the content',
      `${part('a', '- --x--\r\n-x\n--x')}--x--`,
      { a: '- --x--\r\n-x\n--x' },
    ],
    ['when it has none', '--x--\r\n', {}],
  ])('%s', (_name, body, parts) => {
    expect(split(body)).toEqual(parts);
  });

  test('with a boundary in quotes', () => {
    const body = '--a b\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--a b--';
    expect(split(body, 'multipart/form-data; charset=utf-8; BOUNDARY="a b"')).toEqual({ a: '1' });
  });

  test('with any bytes', () => {
    const contents = fc.dictionary(fc.stringMatching(/^[a-z_]{1,9}$/), fc.uint8Array({ maxLength: 400 }), {
      maxKeys: 8,
    });
    fc.assert(
      fc.property(contents, (sent) => {
        const { body, contentType } = encodeMultipart(
          Object.entries(sent).map(([name, content]) => ({ name, contentType: 'text/plain', content })),
        );
        const parts = splitMultipart(Buffer.from(body), contentType);
        expect([...parts].map(([name, content]) => [name, Uint8Array.from(content)])).toEqual(
          Object.entries(sent),
        );
      }),
      { seed: 5 },
    );
  });
});

describe('a multipart body is refused', () => {
  test.each([
    ['empty', ''],
    ['without its closing line', part('a')],
    ['that ends in a header', '--x\r\nContent-Disp'],
    [
      'that ends inside a content',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
    ],
    [
      'with nine parts',
      `${'abcdefghi'
        .split('')
        .map((name) => part(name))
        .join('')}--x--`,
    ],
    [
      'with a ninth part that is cut off',
      `${'abcdefghi'
        .split('')
        .map((name) => part(name))
        .join('')}--x\r\nCon`,
    ],
    ['with a part without name', '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--'],
    ['with a part that is no form data', '--x\r\nContent-Disposition: attachment; name=a\r\n\r\n1\r\n--x--'],
    ['with a part without headers', '--x\r\n\r\n1\r\n--x--'],
    ['with a part without content', '--x\r\nContent-Disposition: form-data; name=a\r\n--x--'],
    ['with an empty part', '--x\r\n--x--'],
    ['with another boundary', part('a').replaceAll('--x', '--y')],
    ['with a line that only begins like a boundary', `${part('a', '1\r\n--xyz\r\n2')}--x--`],
    ['with headers without end', `--x\r\nA: ${'a'.repeat(9000)}\r\n\r\n1\r\n--x--`],
  ])('%s', (_name, body) => {
    expect(() => split(body)).toThrow(expect.objectContaining({ code: 'malformed_request' }));
  });

  test.each([`${TYPE}; boundary=y`, 'multipart/form-data; boundary="x"; boundary=x'])(
    'when its type names two boundaries: %s',
    (type) => {
      expect(() => split(`${part('a')}--x--`, type)).toThrow(AppError);
    },
  );

  test('when its type names no boundary, and when a name is repeated', () => {
    expect(() => split(part('a'), 'multipart/form-data;')).toThrow('names no boundary');
    expect(() => split(`${part('a')}${part('a')}--x--`)).toThrow(
      expect.objectContaining({ code: 'invalid_input', fields: { a: ['duplicate'] } }),
    );
  });

  test('truncated at any place', () => {
    const body = `${part('meta', '{"a":1}')}${part('image', 'JPEG\r\n--\r\n-x')}--x--`;
    for (let end = 0; end < body.length; end += 1)
      expect(() => split(body.slice(0, end))).toThrow(expect.objectContaining({ code: 'malformed_request' }));
    expect(Object.keys(split(body))).toEqual(['meta', 'image']);
  });

  test('with one of our own messages, for any bytes', () => {
    const bits = fc.constantFrom(
      '--x',
      '--x--',
      '\r\n',
      '\r\n\r\n',
      'Content-Disposition: form-data',
      '; name=',
      '"',
      'a',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 40 }), (pieces) => {
        try {
          split(pieces.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
      { seed: 6, numRuns: 2000 },
    );
  });
});
