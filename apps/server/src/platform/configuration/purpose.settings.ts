import { DEMO_LANGUAGES, type DemoLanguage } from '@tenken/contract/client/demo-words.ts';
import * as z from 'zod/mini';

/** Purpose of the server: production, a demo, tests. */
export const purposeSettings = z.object({
  DEMO_LANGUAGE: z.optional(z.enum(DEMO_LANGUAGES, 'must be one of en, ja')),
  LANG: z.optional(z.string()),
  ENVIRONMENT: z.optional(z.enum(['development', 'production'], 'must be development or production')),
  NODE_ENV: z.optional(z.string()),
  TEST_AIDS: z.optional(
    z.url({ protocol: /^file$/, error: 'must be the file: address of a module, or not set' }),
  ),
});
type Values = z.infer<typeof purposeSettings>;

export interface PurposeConfiguration {
  readonly environment: 'development' | 'production';
  readonly isDemo: boolean;
  /** Language of the names in a demo that is loaded into an empty database. */
  readonly demoLanguage: DemoLanguage;
  /** A module of test doubles. */
  readonly testAids: string | null;
}

/** By the argument, else everywhere but in production. */
export const isDemoFor = ({ NODE_ENV }: Values, argument: boolean | null): boolean =>
  argument ?? NODE_ENV !== 'production';

export const purposeOf = (values: Values, isDemo: boolean): PurposeConfiguration => ({
  environment: values.ENVIRONMENT ?? (isDemo ? 'development' : 'production'),
  isDemo,
  demoLanguage: demoLanguageOf(values),
  testAids: values.TEST_AIDS ?? null,
});

/** By the setting, else by the language of the terminal. */
const demoLanguageOf = ({ DEMO_LANGUAGE, LANG }: Values): DemoLanguage =>
  DEMO_LANGUAGE ?? (LANG?.startsWith('ja') ? 'ja' : 'en');
