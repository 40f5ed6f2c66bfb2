import { asksForHelp, UsageError } from '@tenken/server/src/platform/configuration/command-line.ts';
import { agentLoad } from './agent/agent-load.ts';
import { agent } from './agent/agent.ts';
import { alertStorm } from './alerts/alert-storm.ts';
import { alerts } from './alerts/alerts.ts';
import { measureAnnotator } from './annotator/annotator.ts';
import { measureBackTest } from './back-test.ts';
import { chaos } from './chaos/chaos.ts';
import { crash, victimsOf } from './crash.ts';
import { measureExport } from './export/export.ts';
import { fleet } from './fleet/fleet.ts';
import { measureHistory } from './history/history.ts';
import { ingest } from './ingest/ingest.ts';
import { lists } from './lists/lists.ts';
import { measureGuardSpeed } from './guards/speed.ts';
import { slowWeeks } from './guards/slow/slow-weeks.ts';
import { guardWeek } from './guards/week.ts';
import { readOptions } from './load/read-options.ts';
import { neighbours } from './neighbours/neighbours.ts';
import { pipeline } from './pipeline.ts';
import { plans } from './plans.ts';
import { measureReadingSpeed } from './reading/reading-speed.ts';
import { measureRestore } from './restore/restore.ts';
import { scale } from './scale/scale.ts';
import { measureSignIn } from './sign-in/sign-in.ts';
import { starts } from './starts.ts';
import { runStress } from './stress/stress-command.ts';
import { web } from './web/web.ts';
import { webhooks } from './webhooks/webhooks.ts';
import { ToolError } from '../../scripts/tools/import-tool.ts';

interface Benchmark {
  readonly about: string;
  /** Answers what goes to standard output, and whether it is good enough. */
  readonly run: (args: readonly string[]) => Promise<{ result: object; isGood: boolean }>;
}

const EXIT_NOT_GOOD = 1;
const EXIT_BAD_USAGE = 2;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const benchmarks: Readonly<Record<string, Benchmark>> = {
  agent: {
    about:
      'kill -9 on an agent that pulls cameras while the server comes and goes; counts lost and doubled photos  [--rounds=20 --cameras=20]',
    run: (args) => agent({ ...readOptions(args, { rounds: 20, cameras: 20 }), say }),
  },
  'agent-load': {
    about:
      'one agent on one core and many cameras that are due in the same minute: processor time of a photo, how late each is  [--cameras=100 --waves=2]',
    run: (args) => agentLoad({ ...readOptions(args, { cameras: 100, waves: 2 }), say }),
  },
  alerts: {
    about:
      'kill -9 while alerts and their mails are in flight, also between the mail server’s answer and our commit  [--rounds=20 --cameras=60]',
    run: (args) => alerts({ ...readOptions(args, { rounds: 20, cameras: 60 }), say }),
  },
  'alert-storm': {
    about:
      'photos over the limit from many cameras within 10 s: alerts, mails, and what lists take meanwhile  [--photos=1000 --cameras=50]',
    run: (args) => alertStorm({ ...readOptions(args, { photos: 1000, cameras: 50 }), say }),
  },
  annotator: {
    about:
      'dragging a point with the live reading on, in a browser, and the size of the annotator and its engines',
    run: (args) => {
      readOptions(args, {});
      return measureAnnotator(say);
    },
  },
  'back-test': {
    about:
      'every rule of a gauge over days of 10-minute readings, as a back-test thinks about them  [--days=30]',
    run: async (args) => measureBackTest(readOptions(args, { days: 30 }).days),
  },
  chaos: {
    about:
      'processes apart are killed, their disk filled, their bucket and connections troubled, their clocks moved: what is lost  [--minutes=10 --cameras=6]',
    run: (args) => chaos({ ...readOptions(args, { minutes: 10, cameras: 6 }), say }),
  },
  crash: {
    about:
      'kill -9 during uploads, again and again; counts lost and doubled photos  [--rounds=20 --cameras=10]',
    async run(args) {
      const { rounds, cameras } = readOptions(args, { rounds: 20, cameras: 10 });
      const result = await crash({
        victims: victimsOf(rounds),
        cameras,
        size: { width: 640, height: 480 },
        say,
      });
      return { result, isGood: result.lost + result.duplicates + result.missing_measurements === 0 };
    },
  },
  dashboard: {
    about:
      'a facility with many cameras and gauges in a browser: first rows, long tasks, frames while scrolling  [--cameras=100 --gauges=5]',
    async run(args) {
      const { cameras, gauges } = readOptions(args, { cameras: 100, gauges: 5 });
      const { dashboard } = await import('./dashboard/dashboard.ts'); // brings a browser along
      return dashboard({ cameras, gaugesPerCamera: gauges }, say);
    },
  },
  export: {
    about:
      'a month of 10-minute readings of 100 targets as csv and xlsx: time, memory, and a kill on the way  [--targets=100]',
    run: (args) => measureExport(readOptions(args, { targets: 100 }).targets, say),
  },
  fleet: {
    about:
      'a day of many cameras on 10-minute schedules with a moved clock: every slot accounted for, memory  [--cameras=1000 --hours=24]',
    run: (args) => fleet({ ...readOptions(args, { cameras: 1000, hours: 24 }), say }),
  },
  history: {
    about:
      '30 days of 10-minute readings of five gauges in one chart, in a browser  [--series=5 --repetitions=15]',
    run: (args) => measureHistory(readOptions(args, { series: 5, repetitions: 15 }), say),
  },
  ingest: {
    about:
      'photos of 1280 × 960 with three gauges each, as many as can be read: what one costs, and what grows  [--minutes=10]',
    run: (args) => ingest({ ...readOptions(args, { minutes: 10 }), say }),
  },
  lists: {
    about:
      'what lists cost with 10 thousand, 1 million and 10 million readings in the database  [--repetitions=100 --thousands=10000]',
    async run(args) {
      const { repetitions, thousands } = readOptions(args, { repetitions: 100, thousands: 10_000 });
      const sizes = [10, 1000, 10_000].filter((size) => size <= thousands).map((size) => size * 1000);
      return lists(sizes, { repetitions, say });
    },
  },
  guards: {
    about: 'training a guard and judging a photo: time, CPU, memory  [--photos=50]',
    async run(args) {
      const { photos } = readOptions(args, { photos: 50 });
      return measureGuardSpeed(photos, say);
    },
  },
  'guard-slow': {
    about:
      'the drawn pump for days while a stain grows, and while a camera sinks, dust falls and the season turns  [--days=6]',
    run: (args) => slowWeeks(readOptions(args, { days: 6 }), say),
  },
  'guard-week': {
    about:
      'the demo’s drawn pump over a week, dusk and dawn included: false alarms, defects found; drawn once, then cached  [--days=7 --minutes=10]',
    run: (args) => guardWeek(readOptions(args, { days: 7, minutes: 10 }), say),
  },
  neighbours: {
    about:
      'one company floods every heavy call it may make; what another company’s calls and photos take meanwhile  [--seconds=180]',
    run: (args) => neighbours({ ...readOptions(args, { seconds: 180 }), say }),
  },
  network: {
    about:
      'the console over slow, far and broken lines, a restart and a minute without a line: time to words, values and photos, bytes; the slowest first  [--lines=4]',
    async run(args) {
      const { lines } = readOptions(args, { lines: 4 });
      const { network } = await import('./network/network.ts'); // brings a browser along
      return network(lines, say);
    },
  },
  pipeline: {
    about: 'time from a photo to its visible reading  [--seconds=120 --cameras=10]',
    async run(args) {
      const options = readOptions(args, { seconds: 120, cameras: 10 });
      const result = await pipeline({ ...options, say });
      return { result, isGood: result.unread === 0 };
    },
  },
  plans: {
    about: 'how PostgreSQL runs the product’s own statements on a million rows  [--thousands=1000]',
    async run(args) {
      const result = await plans({ rows: readOptions(args, { thousands: 1000 }).thousands * 1000, say });
      return { result, isGood: result.bad.length === 0 };
    },
  },
  reading: {
    about: 'CPU time of each reading against decoding the photo',
    run: async (args) => {
      readOptions(args, {});
      return { result: await measureReadingSpeed(say), isGood: true };
    },
  },
  restore: {
    about:
      'backup while photos arrive, restored elsewhere, moved to PostgreSQL and S3 and back, each killed once: every row and picture compared  [--cameras=5 --photos=100]',
    run: (args) => measureRestore({ ...readOptions(args, { cameras: 5, photos: 100 }), say }),
  },
  review: {
    about:
      'readings that wait are worked off by keys and by mouse in a browser while a photo arrives each second  [--readings=300 --targets=20]',
    async run(args) {
      const plan = readOptions(args, { readings: 300, targets: 20 });
      const { review } = await import('./review/review.ts'); // brings a browser along
      return review(plan, say);
    },
  },
  scale: {
    about:
      'four workers against one on PostgreSQL and a bucket, a wait of 100 ms for each photo, then with real readers  [--seconds=20]',
    run: (args) => scale({ ...readOptions(args, { seconds: 20 }), say }),
  },
  'sign-in': {
    about:
      'login and reset of known and unknown addresses (medians), and a flood of wrong sign-ins  [--tries=200 --flood=10000]',
    run: (args) => measureSignIn(readOptions(args, { tries: 200, flood: 10_000 }), say),
  },
  starts: {
    about:
      'processes of one installation that start at the same moment on one new data folder: all must serve  [--processes=8 --rounds=20]',
    run: (args) => starts({ ...readOptions(args, { processes: 8, rounds: 20 }), say }),
  },
  stress: {
    about:
      'drawn photos of every gauge under blur, glare, darkness …  [--photos=4 --quick --only=SCENE --gauges=DIR --write]',
    run: (args) => runStress(args, say),
  },
  wall: {
    about:
      'a day of the screen on the wall in minutes of a moved clock: what it missed, and whether its memory grew  [--hours=24 --minutes=10]',
    async run(args) {
      const plan = readOptions(args, { hours: 24, minutes: 10 });
      const { wall } = await import('./wall/wall.ts'); // brings a browser along
      return wall(plan, say);
    },
  },
  web: {
    about: 'Lighthouse on login, dashboard, inspection and export of the demo; medians  [--runs=5]',
    async run(args) {
      const { runs } = readOptions(args, { runs: 5 });
      return web(runs, say);
    },
  },
  webhooks: {
    about:
      'ten destinations, one of them dead: how long deliveries take, then kill -9 again and again; counts lost and unsigned  [--rounds=20 --seconds=60 --destinations=10 --pace=1000]',
    run: (args) => {
      const defaults = { rounds: 20, seconds: 60, destinations: 10, pace: 1000 };
      const { pace, ...rest } = readOptions(args, defaults);
      return webhooks({ ...rest, perMinute: pace, say });
    },
  },
};

/** `npm run bench -- NAME [options]`: progress on stderr, one JSON object as the last line of stdout. */
async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || asksForHelp([name, ...args])) {
    for (const [known, { about }] of Object.entries(benchmarks)) console.log(`${known.padEnd(10)} ${about}`);
    return 0;
  }
  const benchmark = benchmarks[name];
  if (benchmark === undefined) {
    say(`there is no benchmark called ${name}; see --help`);
    return EXIT_BAD_USAGE;
  }
  try {
    const { result, isGood } = await benchmark.run(args);
    console.log(JSON.stringify(result));
    return isGood ? 0 : EXIT_NOT_GOOD;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ToolError)) throw error;
    say(error.message);
    return error instanceof UsageError ? EXIT_BAD_USAGE : EXIT_NOT_GOOD;
  }
}

process.exitCode = await main(process.argv.slice(2));
