/** The roles of a process; by default all of them in one process. */
export const ROLES = ['api', 'worker', 'gateway', 'scheduler'] as const;
export type Role = (typeof ROLES)[number];

interface Options {
  readonly demo: boolean | null;
  readonly roles: ReadonlySet<Role>;
  /** The pictures and keys of this process belong to the database from now on. */
  readonly isAdopting: boolean;
}
export type Arguments = Options | { readonly problem: string };

/** What `--help` prints. */
export const USAGE = `npm start [-- options]: the server with its console
  --demo, --no-demo     with the living demo, or without; by default with it in development only
  --roles=LIST          which parts run here, separated by commas: ${ROLES.join(', ')}; by default all
  --adopt-storage       take over the photos and keys of this DATA_DIR after a move
  --help                this page
Settings are read from the environment; docs/configuration.md lists them.`;

/** Reads `--demo`, `--no-demo`, `--adopt-storage` and `--roles=api,worker`. */
export function parseArguments(args: readonly string[]): Arguments {
  let demo: boolean | null = null;
  let roles: ReadonlySet<Role> = new Set(ROLES);
  let isAdopting = false;
  for (const arg of args) {
    if (arg === '--demo') demo = true;
    else if (arg === '--no-demo') demo = false;
    else if (arg === '--adopt-storage') isAdopting = true;
    else if (arg.startsWith('--roles=')) {
      const names = arg.slice('--roles='.length).split(',');
      const unknown = names.find((name) => !isRole(name));
      if (unknown !== undefined)
        return { problem: `--roles knows ${ROLES.join(', ')}, not ${JSON.stringify(unknown)}` };
      roles = new Set(names.filter(isRole));
    } else return { problem: `unknown argument ${JSON.stringify(arg)}; see --help` };
  }
  return { demo, roles, isAdopting };
}

const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);
