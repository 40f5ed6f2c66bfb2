import { afterAll, beforeAll, describe, it } from 'vitest';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { startServer, type TestServer } from '../support/host/server.ts';
import { chromiumEngine } from './drivers/chromium.ts';
import { firefoxEngine } from './drivers/firefox.ts';
import { webkitEngine } from './drivers/webkit.ts';
import { FAULTS, FaultyLine } from './faulty-line.ts';
import { logIn, LOOK } from './journeys.ts';
import { Person } from './person.ts';
import { pictured } from './picture-of-page.ts';
import { seedOnce, type Seeded } from './place.ts';
import { SENDINGS, type Desk } from './sendings.ts';
import { expectSurvival } from './survive.ts';

let seeded: Seeded;
beforeAll(async () => {
  seeded = await seedOnce();
});
afterAll(() => seeded.clear());

for (const engine of [chromiumEngine, firefoxEngine, webkitEngine]) {
  const missing = engine.missing();
  describe.skipIf(missing !== null)(
    `${engine.name}${missing === null ? '' : ` (left out: ${missing} is not installed)`}`,
    () => {
      let server: TestServer;
      let line: FaultyLine;
      let desk: Desk;
      beforeAll(async () => {
        server = await startServer();
        line = new FaultyLine(server.url, () => server.restart());
        await line.open();
        const person = new Person(await engine.start(LOOK), `${line.url}${server.prefix}`);
        const address = { ...server, url: line.url };
        const uma = new ConsoleClient(address, { email: 'uma@north.test', password: server.password });
        desk = { person, server, seeded, uma };
        await logIn(person, server, 'uma@north.test');
        await person.comesTo(/\/\?facility_id=F1/);
      });
      afterAll(async () => {
        await desk?.person.driver.close();
        await line?.close();
        await server?.stop();
      });

      describe.each(SENDINGS)('$title', (sending) => {
        it.each(FAULTS)('is stored once or said to be unsent when %s', async (fault) => {
          await pictured(desk.person, `${engine.name} ${sending.title} when ${fault}`, () =>
            expectSurvival(desk, line, sending, fault),
          );
        });
      });
    },
  );
}
