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
import { guardWeek } from './guards/guard-week.ts';
import { readOptions } from './load/read-options.ts';
import { neighbours } from './neighbours/neighbours.ts';
import { pipeline } from './pipeline.ts';
import { plans } from './plans.ts';
import { measureReadingSpeed } from './reading/reading-speed.ts';
import { measureRestore } from './restore/restore.ts';
import { scale } from './scale/scale.ts';
import { measureSignIn } from './sign-in/sign-in.ts';
import { starts } from './concurrent-starts.ts';
import { runStress } from './stress/stress-command.ts';
import { web } from './web/web.ts';
import { webhooks } from './webhooks/webhooks.ts';
import { ToolError } from '../../scripts/tools/import-tool.ts';

interface Benchmark {
  readonly about: string;
  /** Returns the JSON result and whether it meets the targets. */
  readonly run: (args: readonly string[]) => Promise<{ result: object; isGood: boolean }>;
}

const EXIT_FAILED = 1;
const EXIT_BAD_USAGE = 2;

const log = (line: string): void => void process.stderr.write(`${line}\n`);

const benchmarks: Readonly<Record<string, Benchmark>> = {
  agent: {
    about:
      'repeated kill -9 of an agent while the server restarts; counts lost and duplicate photos  [--rounds=20 --cameras=20]',
    run: (args) => agent({ ...readOptions(args, { rounds: 20, cameras: 20 }), log }),
  },
  'agent-load': {
    about:
      'one agent on one core with many cameras due in the same minute: CPU time per photo, delays  [--cameras=100 --waves=2]',
    run: (args) => agentLoad({ ...readOptions(args, { cameras: 100, waves: 2 }), log }),
  },
  alerts: {
    about:
      'repeated kill -9 while alerts and mails are in flight, also between the mail server’s response and our commit  [--rounds=20 --cameras=60]',
    run: (args) => alerts({ ...readOptions(args, { rounds: 20, cameras: 60 }), log }),
  },
  'alert-storm': {
    about:
      'photos over the limit from many cameras within 10 s: alerts, mails, latency of lists meanwhile  [--photos=1000 --cameras=50]',
    run: (args) => alertStorm({ ...readOptions(args, { photos: 1000, cameras: 50 }), log }),
  },
  annotator: {
    about:
      'dragging a point with the live reading on, in a browser, and the size of the annotator and its engines',
    run: (args) => {
      readOptions(args, {});
      return measureAnnotator(log);
    },
  },
  'back-test': {
    about: 'CPU time of a back-test with every rule over days of 10-minute readings  [--days=30]',
    run: async (args) => measureBackTest(readOptions(args, { days: 30 }).days),
  },
  chaos: {
    about:
      'fault injection on a cluster (kills, full disk, broken connections, clock skew): lost data  [--minutes=10 --cameras=6]',
    run: (args) => chaos({ ...readOptions(args, { minutes: 10, cameras: 6 }), log }),
  },
  crash: {
    about: 'repeated kill -9 during uploads; counts lost and duplicate photos  [--rounds=20 --cameras=10]',
    async run(args) {
      const { rounds, cameras } = readOptions(args, { rounds: 20, cameras: 10 });
      const result = await crash({
        victims: victimsOf(rounds),
        cameras,
        size: { width: 640, height: 480 },
        log,
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
      return dashboard({ cameras, gaugesPerCamera: gauges }, log);
    },
  },
  export: {
    about:
      'a month of 10-minute readings of 100 targets as csv and xlsx: time, memory, and a kill during the export  [--targets=100]',
    run: (args) => measureExport(readOptions(args, { targets: 100 }).targets, log),
  },
  fleet: {
    about:
      'a simulated day of many cameras on 10-minute schedules: status of every slot, memory  [--cameras=1000 --hours=24]',
    run: (args) => fleet({ ...readOptions(args, { cameras: 1000, hours: 24 }), log }),
  },
  history: {
    about:
      '30 days of 10-minute readings of five gauges in one chart, in a browser  [--series=5 --repetitions=15]',
    run: (args) => measureHistory(readOptions(args, { series: 5, repetitions: 15 }), log),
  },
  ingest: {
    about:
      'saturating load of photos of 1280 × 960 with three gauges each: cost of a photo, and growth over time  [--minutes=10]',
    run: (args) => ingest({ ...readOptions(args, { minutes: 10 }), log }),
  },
  lists: {
    about:
      'latency of lists with 10 thousand, 1 million and 10 million readings in the database  [--repetitions=100 --thousands=10000]',
    async run(args) {
      const { repetitions, thousands } = readOptions(args, { repetitions: 100, thousands: 10_000 });
      const sizes = [10, 1000, 10_000].filter((size) => size <= thousands).map((size) => size * 1000);
      return lists(sizes, { repetitions, log });
    },
  },
  guards: {
    about: 'training a guard and scoring a photo: time, CPU, memory  [--photos=50]',
    async run(args) {
      const { photos } = readOptions(args, { photos: 50 });
      return measureGuardSpeed(photos, log);
    },
  },
  'guard-slow': {
    about:
      'the drawn pump over days: a growing stain, a sinking camera, dust, and the change of season  [--days=6]',
    run: (args) => slowWeeks(readOptions(args, { days: 6 }), log),
  },
  'guard-week': {
    about:
      'the demo’s drawn pump over a week, dusk and dawn included: false alarms, defects found; drawn once, then cached  [--days=7 --minutes=10]',
    run: (args) => guardWeek(readOptions(args, { days: 7, minutes: 10 }), log),
  },
  neighbours: {
    about:
      'one company floods all heavy calls; latency of another company’s calls and photos meanwhile  [--seconds=180]',
    run: (args) => neighbours({ ...readOptions(args, { seconds: 180 }), log }),
  },
  network: {
    about:
      'the console over slow and lossy lines, during a restart and a minute offline: time to text, values and photos, bytes; slowest first  [--lines=4]',
    async run(args) {
      const { lines } = readOptions(args, { lines: 4 });
      const { network } = await import('./network/network.ts'); // brings a browser along
      return network(lines, log);
    },
  },
  pipeline: {
    about: 'time from a photo to its visible reading  [--seconds=120 --cameras=10]',
    async run(args) {
      const options = readOptions(args, { seconds: 120, cameras: 10 });
      const result = await pipeline({ ...options, log });
      return { result, isGood: result.unread === 0 };
    },
  },
  plans: {
    about: 'query plans of the product’s statements on a million rows  [--thousands=1000]',
    async run(args) {
      const result = await plans({ rows: readOptions(args, { thousands: 1000 }).thousands * 1000, log });
      return { result, isGood: result.bad.length === 0 };
    },
  },
  reading: {
    about: 'CPU time of each reading relative to decoding the photo',
    run: async (args) => {
      readOptions(args, {});
      return { result: await measureReadingSpeed(log), isGood: true };
    },
  },
  restore: {
    about:
      'backup during uploads, restore, move to PostgreSQL and S3 and back, each killed once: all rows and images compared  [--cameras=5 --photos=100]',
    run: (args) => measureRestore({ ...readOptions(args, { cameras: 5, photos: 100 }), log }),
  },
  review: {
    about:
      'uninspected readings are confirmed by keys and by mouse in a browser while a photo arrives each second  [--readings=300 --targets=20]',
    async run(args) {
      const plan = readOptions(args, { readings: 300, targets: 20 });
      const { review } = await import('./review/review.ts'); // brings a browser along
      return review(plan, log);
    },
  },
  scale: {
    about:
      'throughput of four workers against one on PostgreSQL and a bucket: with 100 ms per photo, then with real readers  [--seconds=20]',
    run: (args) => scale({ ...readOptions(args, { seconds: 20 }), log }),
  },
  'sign-in': {
    about:
      'login and reset with known and unknown addresses (medians), and a flood of failing logins  [--tries=200 --flood=10000]',
    run: (args) => measureSignIn(readOptions(args, { tries: 200, flood: 10_000 }), log),
  },
  starts: {
    about:
      'concurrent starts of processes on one new data folder: all must serve  [--processes=8 --rounds=20]',
    run: (args) => starts({ ...readOptions(args, { processes: 8, rounds: 20 }), log }),
  },
  stress: {
    about:
      'drawn photos of every gauge under blur, glare, darkness …  [--photos=4 --quick --only=SCENE --gauges=DIR --write]',
    run: (args) => runStress(args, log),
  },
  wall: {
    about: 'a simulated day of the wall display: missed changes, memory growth  [--hours=24 --minutes=10]',
    async run(args) {
      const plan = readOptions(args, { hours: 24, minutes: 10 });
      const { wall } = await import('./wall/wall.ts'); // brings a browser along
      return wall(plan, log);
    },
  },
  web: {
    about: 'Lighthouse on login, dashboard, inspection and export of the demo; medians  [--runs=5]',
    async run(args) {
      const { runs } = readOptions(args, { runs: 5 });
      return web(runs, log);
    },
  },
  webhooks: {
    about:
      'ten destinations, one of them unreachable: delivery latency, then repeated kill -9; counts lost and unsigned deliveries  [--rounds=20 --seconds=60 --destinations=10 --pace=1000]',
    run: (args) => {
      const defaults = { rounds: 20, seconds: 60, destinations: 10, pace: 1000 };
      const { pace, ...rest } = readOptions(args, defaults);
      return webhooks({ ...rest, perMinute: pace, log });
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
    log(`there is no benchmark called ${name}; see --help`);
    return EXIT_BAD_USAGE;
  }
  try {
    const { result, isGood } = await benchmark.run(args);
    console.log(JSON.stringify(result));
    return isGood ? 0 : EXIT_FAILED;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ToolError)) throw error;
    log(error.message);
    return error instanceof UsageError ? EXIT_BAD_USAGE : EXIT_FAILED;
  }
}

process.exitCode = await main(process.argv.slice(2));
