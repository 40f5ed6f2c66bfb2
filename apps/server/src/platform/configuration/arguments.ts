/** The parts one program can run as; by default all of them in one process. */
export const ROLES = ['api', 'worker', 'gateway', 'scheduler'] as const;
export type Role = (typeof ROLES)[number];

export type Arguments = { demo: boolean | null; roles: ReadonlySet<Role> } | { problem: string };

/** Reads `--demo`, `--no-demo` and `--roles=api,worker`. */
export function parseArguments(args: readonly string[]): Arguments {
  let demo: boolean | null = null;
  let roles: ReadonlySet<Role> = new Set(ROLES);
  for (const arg of args) {
    if (arg === '--demo') demo = true;
    else if (arg === '--no-demo') demo = false;
    else if (arg.startsWith('--roles=')) {
      const names = arg.slice('--roles='.length).split(',');
      const unknown = names.find((name) => !isRole(name));
      if (unknown !== undefined)
        return { problem: `--roles knows ${ROLES.join(', ')}, not ${JSON.stringify(unknown)}` };
      roles = new Set(names.filter(isRole));
    } else return { problem: `unknown argument ${JSON.stringify(arg)}` };
  }
  return { demo, roles };
}

const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);
