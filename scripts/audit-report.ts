import * as z from 'zod';

const SEVERITIES = ['critical', 'high', 'moderate', 'low'] as const;
type Severity = (typeof SEVERITIES)[number];

const cause = z.union([z.string(), z.object({ title: z.string(), url: z.optional(z.string()) })]);
const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), via: z.array(cause) }),
  ),
});

/** Output of a successful `npm audit --json`. */
export type Audit = z.infer<typeof auditSchema>;

/** Null for other output: an error, truncated JSON, a page of a proxy. */
export function readAudit(output: string): Audit | null {
  try {
    return auditSchema.parse(JSON.parse(output));
  } catch {
    return null;
  }
}

/** Number of vulnerable packages by highest severity. */
export function countAdvisories({ vulnerabilities }: Audit): Record<Severity, number> {
  const found = Object.values(vulnerabilities).map(({ severity }) => severity);
  const count = (wanted: Severity): number => found.filter((severity) => severity === wanted).length;
  return {
    critical: count('critical'),
    high: count('high'),
    moderate: count('moderate'),
    low: count('low'),
  };
}

/** One line per package, highest severity first: its own vulnerabilities, or the dependency that has one. */
export function listAdvisories({ vulnerabilities }: Audit): string[] {
  const rank = (severity: string): number => SEVERITIES.findIndex((one) => one === severity);
  return Object.entries(vulnerabilities)
    .toSorted(([, a], [, b]) => rank(a.severity) - rank(b.severity))
    .map(([name, { severity, range, via }]) => {
      const causes = via.map((one) => (typeof one === 'string' ? `through ${one}` : one.title));
      return `${severity}: ${name} ${range} (${causes.join('; ')})`;
    });
}
