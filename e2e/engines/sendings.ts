import { ok } from 'node:assert/strict';
import type { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { withDatabase } from '../support/host/database.ts';
import type { TestServer } from '../support/host/server.ts';
import { partOf } from '../support/screen/area-gauge.ts';
import { annotationOf } from '../support/seed/drawn-camera.ts';
import { seedReadings } from '../support/seed/seed-readings.ts';
import type { Wanted } from './find-in-page.ts';
import type { Person } from './person.ts';
import type { Seeded } from './place.ts';
import { Stage } from './stage.ts';

export interface Desk {
  readonly person: Person;
  readonly server: TestServer;
  readonly seeded: Seeded;
  /** Somebody who asks the server by the same line. */
  readonly uma: ConsoleClient;
}

/** Something that a person sends, once for each fault. */
export interface Sending {
  readonly title: string;
  /** The call that goes wrong. */
  readonly calls: RegExp;
  /** Everything up to the press that sends it; `name` is known of no other. */
  readonly prepare: (desk: Desk, name: string) => Promise<void>;
  readonly send: (desk: Desk) => Promise<void>;
  /** The one way to send it again. */
  readonly again: (desk: Desk) => Promise<void>;
  /** What was typed is still there. */
  readonly kept?: (desk: Desk, name: string) => Promise<void>;
  /** How the page shows that it is stored. */
  readonly shown: (name: string) => Wanted;
  /** How often it is stored. */
  readonly stored: (desk: Desk, name: string) => Promise<number>;
}

const article = { role: 'article', text: 'Pressure' };
const dialog = { role: 'dialog' };
const list = '/?facility_id=F1&tab=inspection_target&q=Pressure';

/** A reading that waits, the newest of its gauge. */
async function addReading({ server, seeded }: Desk): Promise<void> {
  await seedReadings(server, { gaugeId: seeded.pressureId, cameraId: 'C1' }, [
    { at: new Date(), value: 0.8, uncertainty: 0.01 },
  ]);
}

/** How often the newest reading was changed. */
const changesOfNewest = ({ server, seeded }: Desk): Promise<number> =>
  withDatabase(server, async (db) => {
    const { id } = await db
      .selectFrom('measurement')
      .select('id')
      .where('gauge_id', '=', seeded.pressureId)
      .orderBy('datetime', 'desc')
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('measurement_change')
      .select('id')
      .where('measurement_id', '=', id)
      .execute();
    return rows.length;
  });

const holds =
  (wanted: Wanted, text: string) =>
  async ({ person }: Desk): Promise<void> => {
    const { value } = await person.sees(wanted);
    ok(value === text, `${JSON.stringify(wanted)} holds ${value} instead of ${text}`);
  };

/** What an attempt before this one left unsaved would be offered again. An open editor keeps its own as it is left. */
async function clearDrafts(person: Person): Promise<void> {
  await person.open('/account/schedules');
  await person.driver.run(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('tenken.draft.')) localStorage.removeItem(key);
  });
}

export const SENDINGS: readonly Sending[] = [
  {
    title: 'a confirmation',
    calls: /^PATCH .*\/measurements\//,
    prepare: async (desk) => {
      await addReading(desk);
      await desk.person.open(list);
      await desk.person.sees({ role: 'button', name: /^Confirm 0\.800/, within: article });
    },
    send: ({ person }) => person.click({ role: 'button', name: /^Confirm/, within: article }),
    again: ({ person }) => person.click({ role: 'button', name: /^Confirm/, within: article }),
    shown: () => ({ ...article, text: /Pressure.*Reviewed/ }),
    stored: changesOfNewest,
  },
  {
    title: 'a correction',
    calls: /^PATCH .*\/measurements\//,
    prepare: async (desk) => {
      const { person } = desk;
      await addReading(desk);
      await person.open(list);
      await person.click({ role: 'button', name: 'Correct', within: article });
      await person.typeInto({ role: 'field', name: 'Value (MPa)' }, '0.71');
      await person.typeInto({ role: 'field', name: 'Reason (optional)' }, 'parallax');
    },
    send: ({ person }) => person.press('Enter'),
    again: ({ person }) => person.click({ role: 'button', name: 'Save value', within: dialog }),
    kept: async (desk) => {
      await holds({ role: 'field', name: 'Value (MPa)' }, '0.71')(desk);
      await holds({ role: 'field', name: 'Reason (optional)' }, 'parallax')(desk);
    },
    shown: () => ({ ...article, text: /0\.710.*Corrected|Corrected.*0\.710/ }),
    stored: changesOfNewest,
  },
  {
    title: 'a bulk confirmation',
    calls: /^POST .*\/measurements\/bulk_confirm/,
    prepare: async (desk) => {
      const { person } = desk;
      await addReading(desk);
      await person.open(`${list}&filter=to_review`);
      await person.sees({ css: '[data-row]' });
      await person.press('j', 'x');
      await person.sees('1 selected');
    },
    send: ({ person }) => person.press('Shift+C'),
    again: ({ person }) => person.click({ role: 'button', name: 'Retry failed' }),
    // taken out of the list, and said: by the answer, or by a look at what is stored
    shown: () => ({ css: '[role=status], [role=alert]', text: /1 confirmed|1 already confirmed/ }),
    stored: changesOfNewest,
  },
  {
    title: 'a comment',
    calls: /^POST .*\/comments/,
    prepare: async (desk, name) => {
      const { person } = desk;
      await person.open(list);
      await person.click({ role: 'button', name: 'History and comments of Pressure', within: article });
      await person.typeInto({ role: 'field', name: 'Write a comment', within: dialog }, name);
    },
    send: ({ person }) => person.click({ role: 'button', name: 'Add comment', within: dialog }),
    again: ({ person }) => person.click({ role: 'button', name: 'Add comment', within: dialog }),
    kept: (desk, name) => holds({ role: 'field', name: 'Write a comment', within: dialog }, name)(desk),
    shown: (name) => ({ css: 'li', text: name, within: dialog }),
    stored: ({ server }, name) =>
      withDatabase(
        server,
        async (db) =>
          (await db.selectFrom('measurement_comment').select('id').where('text', '=', name).execute()).length,
      ),
  },
  {
    title: 'a schedule',
    calls: /^POST .*\/schedules/,
    prepare: async ({ person }, name) => {
      await person.open('/account/schedules');
      await person.click({ role: 'button', name: 'Add new schedule' });
      await person.typeInto({ role: 'field', name: /^Name/, within: dialog }, name);
    },
    send: ({ person }) => person.click({ role: 'button', name: 'Confirm', within: dialog }),
    again: ({ person }) => person.click({ role: 'button', name: 'Confirm', within: dialog }),
    kept: (desk, name) => holds({ role: 'field', name: /^Name/, within: dialog }, name)(desk),
    shown: (name) => ({ role: 'row', text: name }),
    stored: async ({ uma }, name) =>
      (await uma.api<{ name: string }[]>('GET', '/schedules')).filter((one) => one.name === name).length,
  },
  {
    title: 'a gauge',
    calls: /^POST .*\/gauges\/lamp/,
    prepare: async ({ person, seeded }, name) => {
      await clearDrafts(person);
      const stage = new Stage(person);
      // the newest are rows without a picture
      await stage.openNew('C1', 'lamp', seeded.upload.photoId);
      const annotation = annotationOf(seeded.upload.picture, 'Run lamp');
      await stage.crop(annotation.perspective);
      await stage.step('Areas');
      const { lamp_area: area } = partOf(annotation, 'lamp_config');
      await stage.drag(area, { x: area.x + area.width, y: area.y + area.height });
      await person.click({ role: 'button', name: 'ON' });
      await stage.step('Value & rounding');
      await person.typeInto({ role: 'field', name: /^Name/ }, name);
    },
    send: ({ person }) => person.click({ role: 'button', name: 'Save gauge' }),
    again: ({ person }) => person.click({ role: 'button', name: 'Save gauge' }),
    kept: (desk, name) => holds({ role: 'field', name: /^Name/ }, name)(desk),
    shown: (name) => ({ css: 'main li', text: name }),
    stored: async ({ uma }, name) => {
      const { records } = await uma.api<{ records: { name: string }[] }>(
        'GET',
        '/gauges?camera_id=C1&page_size=100',
      );
      return records.filter((one) => one.name === name).length;
    },
  },
];
