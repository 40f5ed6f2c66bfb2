import { GAUGE_TYPES, type GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import { validConfiguration } from '@tenken/contract/gauge/gauge-configuration.testing.ts';
import { type GaugeDraft, readDraft } from '@tenken/contract/gauge/gauge-draft.ts';
import { changedDraft } from '@tenken/contract/gauge/rule-rows.testing.ts';
import { RULE_TABLE } from '@tenken/contract/gauge/rule-table.testing.ts';
import type { Refusal } from '@tenken/contract/gauge/rule-examples.testing.ts';
import type { FieldErrors } from '@tenken/contract/wire/errors.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectStatus, GaugeCalls } from '../../../test/kit/calls/gauge-calls.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let uma: GaugeCalls;
const gauges = new Map<GaugeType, GaugeDetail>();
beforeAll(async () => {
  server = await createTestServer();
  uma = new GaugeCalls(server, await server.signIn('uma'));
  for (const type of GAUGE_TYPES) {
    const reference_image_token = await uma.token();
    const created = await uma.post(`/gauges/${type}`, {
      gauge_configuration: { ...validConfiguration(type), reference_image_token },
    });
    gauges.set(type, expectStatus(created, 201).json<GaugeDetail>());
  }
});
afterAll(() => server.close());

const refusals = Object.entries(RULE_TABLE).flatMap(([id, { refused }]) =>
  refused.map((example) => [id, example.name, example] as const),
);

describe('what the console refuses by the rules, the server refuses with the same codes at the same fields', () => {
  test.each(refusals)('[%s] %s, when a gauge is created', async (_id, _name, { type, changes, fields }) => {
    const answer = await uma.post(`/gauges/${type}`, { gauge_configuration: onTheWire(type, changes) });
    expect(answer.statusCode, answer.body).toBe(422);
    expect(refusalOf(answer)).toEqual({ code: 'invalid_input', fields: ofConfiguration(fields) });
  });

  test.each(refusals)('[%s] %s, when it is changed', async (_id, _name, { type, changes, fields }) => {
    const gauge = gauges.get(type)!;
    const wire = onTheWire(type, changes) as GaugeDetail['gauge_configuration'];
    const answer = await uma.put({ ...gauge, gauge_configuration: wire }, {});
    expect(answer.statusCode, answer.body).toBe(422);
    expect(refusalOf(answer)).toEqual({ code: 'invalid_input', fields: ofConfiguration(fields) });
    expect((await uma.get(gauge.id)).version).toBe(1);
  });
});

function refusalOf(answer: LightMyRequestResponse) {
  const { code, fields } = answer.json<{ error: { code: string; fields: FieldErrors } }>().error;
  return { code, fields };
}

const ofConfiguration = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, codes]) => [`gauge_configuration.${path}`, codes]));

/** The request of a console without rules: typed numbers as numbers, and anything else as typed. */
function onTheWire(type: GaugeType, changes: Refusal['changes']): GaugeDraft {
  const draft = changedDraft(type, changes);
  return withTypedText(readDraft(draft), draft) as GaugeDraft;
}

function withTypedText(read: unknown, typed: unknown): unknown {
  if (Number.isNaN(read)) return typed;
  if (Array.isArray(read)) return read.map((one, i) => withTypedText(one, (typed as unknown[])[i]));
  if (typeof read !== 'object' || read === null) return read;
  return Object.fromEntries(
    Object.entries(read).map(([key, one]) => [
      key,
      withTypedText(one, (typed as Record<string, unknown>)[key]),
    ]),
  );
}
