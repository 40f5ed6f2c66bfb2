import { afterAll, beforeAll, describe, it } from 'vitest';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { startServer, type TestServer } from '../support/host/server.ts';
import { chromiumEngine } from './drivers/chromium.ts';
import { firefoxEngine } from './drivers/firefox.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { FAULTS, FaultyProxy } from './faulty-proxy.ts';
import { logIn, LOOK } from './journeys.ts';
import { BrowserUser } from './browser-user.ts';
import { withFailureScreenshot } from './failure-screenshot.ts';
import { seedTemplate, type SeededData } from './test-environment.ts';
import { SUBMISSIONS, type SubmissionContext } from './submissions.ts';
import { expectSurvival } from './survive.ts';

let seeded: SeededData;
beforeAll(async () => {
  seeded = await seedTemplate();
});
afterAll(() => seeded.clear());

for (const engine of [chromiumEngine, firefoxEngine, webkitEngine]) {
  const missing = engine.missing();
  describe.skipIf(missing !== null)(
    `${engine.name}${missing === null ? '' : ` (left out: ${missing} is not installed)`}`,
    () => {
      let server: TestServer;
      let line: FaultyProxy;
      let context: SubmissionContext;
      beforeAll(async () => {
        server = await startServer();
        line = new FaultyProxy(server.url, () => server.restart());
        await line.open();
        const person = new BrowserUser(await engine.start(LOOK), `${line.url}${server.prefix}`);
        const address = { ...server, url: line.url };
        const uma = new ConsoleClient(address, { email: 'uma@north.test', password: server.password });
        context = { person, server, seeded, uma };
        await logIn(person, server, 'uma@north.test');
        await person.waitForPath(/\/\?facility_id=F1/);
      });
      afterAll(async () => {
        await context?.person.driver.close();
        await line?.close();
        await server?.stop();
      });

      describe.each(SUBMISSIONS)('$title', (submission) => {
        it.each(FAULTS)('is stored once or said to be unsent when %s', async (fault) => {
          await withFailureScreenshot(
            context.person,
            `${engine.name} ${submission.title} when ${fault}`,
            () => expectSurvival(context, line, submission, fault),
          );
        });
      });
    },
  );
}
