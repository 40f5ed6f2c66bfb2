import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inviteBody, MAX_INVITED_FACILITIES } from '../company/member.schema.ts';
import { inviteMember } from '../company/member.routes.ts';
import { MAX_SENSOR_RECORDS, sensorRecord } from '../device/telemetry.schema.ts';
import { routes } from '../routes.ts';
import { USUAL_BODY_BYTES } from './content.ts';
import { hostileFill, HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile.testing.ts';
import { inputSchemas } from './input-schemas.testing.ts';
import { largestBody } from './largest-body.testing.ts';
import { datetime } from './scalars.ts';
import { boundsOf, checksOf, definitionOf, walkSchema } from './walk-schema.testing.ts';

const everyPart = [...inputSchemas()].flatMap(([name, schema]) => [...walkSchema(schema, name)]);
const partsOfType = (...types: string[]) =>
  everyPart.filter(([, schema]) => types.includes(definitionOf(schema).type));
const names = (parts: readonly (readonly [string, unknown])[]) => parts.map(([name]) => name);

/** Distinguishes a slow machine from a pattern that takes seconds. */
const QUICK_MS = 2000;

function millisecondsOf(work: () => unknown): number {
  const from = performance.now();
  work();
  return performance.now() - from;
}

test.each([
  ['2026-02-30T00:00:00Z', false],
  ['2026-04-31T12:00:00+09:00', false],
  ['2025-02-29T00:00:00Z', false],
  ['2100-02-29T00:00:00Z', false],
  ['2028-02-29T23:59:59-12:00', true],
  ['2000-02-29T00:00:00Z', true],
  ['2026-12-31T24:00:00Z', true],
  ['0001-01-01T00:00:00Z', true],
])('the time %s exists: %s', (text, exists) => {
  expect(datetime.safeParse(text).success).toBe(exists);
});

describe('external input', () => {
  test('is bounded: every text, list and record has a maximum', () => {
    const open = partsOfType('string', 'array', 'record').filter(
      ([, schema]) => boundsOf(schema).maximum === Infinity,
    );
    expect(names(open)).toEqual([]);
  });

  test('is length-checked first: a text that is too long reaches no pattern, rule or transformation', () => {
    const late = partsOfType('string').filter(([, schema]) => {
      const [first] = checksOf(schema);
      return first?.check !== 'max_length' || first.abort !== true;
    });
    expect(names(late)).toEqual([]);
  });

  test('can be stored: no text has NUL or half a surrogate pair', () => {
    const lax = partsOfType('string').filter(([, schema]) =>
      ['\0', '\ud800', 'a\udc00b'].some((text) => z.safeParse(schema, text).success),
    );
    expect(names(lax)).toEqual([]);
  });

  test('is a finite number or null: neither Infinity nor NaN is accepted', () => {
    const lax = partsOfType('number').filter(([, schema]) =>
      [Infinity, -Infinity, Number.NaN].some((value) => z.safeParse(schema, value).success),
    );
    expect(names(lax)).toEqual([]);
  });

  test('is matched in linear time, even by a pattern without a length check', () => {
    const patterns = everyPart.flatMap(([name, schema]) =>
      checksOf(schema).flatMap(({ pattern }) => (pattern ? [[name, pattern] as const] : [])),
    );
    expect(patterns.length).toBeGreaterThan(10);
    const slow = patterns.find(([, pattern]) =>
      HOSTILE_TEXTS.some((text) => millisecondsOf(() => pattern.test(text)) > QUICK_MS),
    );
    expect(slow?.[0]).toBeUndefined();
  });

  test('is refused quickly, however long, wide or deep it is', () => {
    const slow = [...inputSchemas()].find(([, schema]) =>
      [...HOSTILE_VALUES, ...HOSTILE_TEXTS.map((text) => hostileFill(schema, text))].some(
        (value) => millisecondsOf(() => z.safeParse(schema, value)) > QUICK_MS,
      ),
    );
    expect(slow?.[0]).toBeUndefined();
  });
});

describe('the largest body', () => {
  const limited = routes.filter(({ body, space }) => body !== undefined && space !== 'device');

  test('of every call fits into the size that its route allows', () => {
    const tight = limited
      .filter(({ name }) => name !== inviteMember.name)
      .map(({ name, body, maxBodyBytes = USUAL_BODY_BYTES }) => ({
        name,
        needs: largestBody(body!),
        maxBodyBytes,
      }))
      .filter(({ needs, maxBodyBytes }) => needs > maxBodyBytes);
    expect(tight).toEqual([]);
  });

  test('of an invitation fits too: its units share a maximum', () => {
    const facility_ids = Array.from({ length: 10 }, () => 'x'.repeat(64));
    const unit = {
      id: 'x'.repeat(64),
      role: 'manager',
      facility_access: { type: 'selected', facility_ids },
    };
    const units = Array.from({ length: MAX_INVITED_FACILITIES / 10 }, () => unit);
    const body = {
      email: 'a@x.test',
      name: '𠮷'.repeat(100),
      role: 'administrator',
      management_units: units,
    };
    expect(z.safeParse(inviteBody, body).success).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(inviteMember.maxBodyBytes);
    const more = { ...unit, facility_access: { type: 'selected', facility_ids: [...facility_ids, 'y'] } };
    expect(
      z.safeParse(inviteBody, { ...body, management_units: [...units.slice(1), more] }).error?.issues,
    ).toMatchObject([{ path: ['management_units'], message: 'too_many' }]);
  });

  test('is far below a megabyte, and larger than usual in a few calls only', () => {
    const larger = limited.filter(({ maxBodyBytes }) => maxBodyBytes !== undefined);
    expect(Object.fromEntries(larger.map(({ name, maxBodyBytes }) => [name, maxBodyBytes! / 1024]))).toEqual({
      inviteMember: 128,
      putRoundRun: 512,
      addUnitMember: 64,
      patchUnitMember: 64,
      createGauge: 96,
      updateGauge: 96,
      testInspectGauge: 96,
      replayGauge: 96,
      reanchorCamera: 96,
      createWebhook: 96,
      updateWebhook: 96,
      bulkConfirmEstimates: 64,
      bulkConfirmMeasurements: 64,
    });
  });

  test('of sensor data is the size that the gateway accepts', () => {
    expect(largestBody(sensorRecord) * MAX_SENSOR_RECORDS).toBeLessThan(256 * 1024);
  });
});
