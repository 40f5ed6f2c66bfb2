import fc from 'fast-check';
import { routes } from '@tenken/contract/routes.ts';
import { CALLERS, type Caller } from '@tenken/contract/wire/access.ts';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { basesOf } from '../../src/platform/http/bind-route.ts';
import { credentialsOf } from '../kit/calls/credentials.ts';
import type { SampleCall } from '../kit/calls/sample-call.ts';
import { sampleCalls } from '../kit/calls/sample-calls.ts';
import {
  editedBody,
  editedParams,
  editedQuery,
  editsOf,
  encode,
  oddHeaders,
  type Edit,
} from './edited-call.ts';
import type { FuzzServer } from './fuzz-server.ts';
import { target, type FuzzTarget } from './fuzz-target.ts';
import { checkAnswer } from './check-answer.ts';

interface RouteCase {
  readonly caller: Caller;
  readonly edits: readonly Edit[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Every call of the console: a valid call with mutations, by every kind of caller. */
export const routeTargets = (fuzz: FuzzServer): FuzzTarget[] =>
  routes.filter(({ space }) => space !== 'device').map((route) => routeTarget(fuzz, route));

/** The objects of a call are created again after a few cases: most are refused and change nothing. */
const CALLS_OF_A_SAMPLE = 4;

function routeTarget(fuzz: FuzzServer, route: RouteDefinition): FuzzTarget {
  let sample: SampleCall = {};
  let uses = 0;
  return target<RouteCase>({
    name: `route ${route.name}`,
    cases: fc.record({
      caller: fc.oneof(
        { weight: 3, arbitrary: fc.constant(mostAbleCaller(route)) },
        { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
      ),
      edits: editsOf(route),
      headers: oddHeaders,
    }),
    prepare: async () => {
      if (uses % CALLS_OF_A_SAMPLE === 0) sample = await sampleCalls[route.name]!(fuzz.server);
      uses += 1;
      await fuzz.clearLimits();
    },
    run: (input) => callEdited(fuzz, route, sample, input),
  });
}

const mostAbleCaller = (route: RouteDefinition): Caller =>
  CALLERS.find((caller) => route.access[caller] === 'ok') ?? 'company_administrator';

async function callEdited(
  fuzz: FuzzServer,
  route: RouteDefinition,
  sample: SampleCall,
  input: RouteCase,
): Promise<void> {
  const { server } = fuzz;
  const edits = (where: Edit['in']): Edit[] => input.edits.filter((edit) => edit.in === where);
  const params = editedParams(sample.params ?? {}, edits('params'));
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => encode(params[name] ?? ''));
  const query = editedQuery(sample.query ?? {}, edits('query'));
  const isJson = route.body !== undefined;
  const response = await server.app.inject({
    method: route.method,
    url: `${basesOf(route.space, server.platform.config)[0]!}${path}${query === '' ? '' : `?${query}`}`,
    headers: {
      accept: 'application/json',
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...sample.headers,
      ...credentialsOf(server, fuzz.signedInUsers, route, input.caller),
      ...input.headers,
    },
    ...(isJson
      ? { payload: editedBody(sample.body, edits('body')) }
      : sample.body
        ? { payload: sample.body }
        : {}),
  });
  const type = response.headers['content-type'] ?? '';
  checkAnswer(route, { status: response.statusCode, body: response.body, type }, fuzz.faults);
}
