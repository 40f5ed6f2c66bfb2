import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routes } from '../routes.ts';
import { exampleOf } from './example-of.ts';
import { schemaOf } from './schema-of.ts';

type Schema = z.ZodMiniType | undefined;

/** Routes whose example does not fit the schema beside it. */
const misfits = (schemaIn: (route: (typeof routes)[number]) => Schema): string[] =>
  routes.flatMap((route) => {
    const schema = schemaIn(route);
    if (!schema) return [];
    const example = schema === route.body && route.example ? route.example : exampleOf(schemaOf(schema));
    return z.safeParse(schema, example).success ? [] : [route.name];
  });

describe('every example in the description of the API fits', () => {
  test('[CALL-076] bodies', () => expect(misfits(({ body }) => body)).toEqual([]));
  test('[CALL-076] answers', () => expect(misfits(({ reply }) => reply.body)).toEqual([]));
  test('[CALL-076] addresses', () => expect(misfits(({ params }) => params)).toEqual([]));
  test('[CALL-076] queries', () => expect(misfits(({ query }) => query)).toEqual([]));
});
