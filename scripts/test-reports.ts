/** What the runner of the tests without a browser writes. */
export interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** What the runner of the journeys writes. */
export interface JourneyReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly JourneySuite[];
}

export interface JourneySuite {
  readonly title: string;
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}

/** Each failed test by its file and name; a file that could not be read has no tests. */
export function failedUnits({ testResults }: Pick<UnitReport, 'testResults'>): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [name];
    return failed.map(({ fullName }) => `${name} ${fullName}`);
  });
}

/** The files in which something failed, also before their first test. */
export function failedFiles({ testResults }: Pick<UnitReport, 'testResults'>): string[] {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

export function failedJourneys(suites: readonly JourneySuite[], above = ''): string[] {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => {
    const name = above === '' ? title : `${above} › ${title}`;
    const failed = specs.filter(({ ok }) => !ok).map((spec) => `${name} › ${spec.title}`);
    return [...failed, ...failedJourneys(inner, name)];
  });
}
