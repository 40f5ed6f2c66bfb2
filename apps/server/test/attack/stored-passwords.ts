import { askAs, AttackedAgent, newKey } from './attacked-agent.ts';
import { codeOf } from './ask.ts';
import type { AttackClass } from './attacked.ts';

const HERE = 'http://10.1.0.1:8080/shot.jpg';
const LOGIN = { username: 'admin', password: 'Quiet-Harbour-7' };
/** Each points to another place than the camera for which a password was entered. */
const ELSEWHERE: readonly object[] = [
  { kind: 'http_snapshot', url: 'http://10.1.0.66:8080/shot.jpg' },
  { kind: 'http_snapshot', url: 'http://10.1.0.1/shot.jpg' },
  { kind: 'http_snapshot', url: 'http://10.1.0.1:8081/shot.jpg' },
  { kind: 'http_snapshot', url: 'https://10.1.0.1:8080/shot.jpg' },
  { kind: 'http_snapshot', url: 'http://10.1.0.1.evil.test:8080/shot.jpg' },
  { kind: 'http_snapshot', url: 'http://[::ffff:10.1.0.1]:8080/shot.jpg' },
  { kind: 'rtsp', url: 'rtsp://10.1.0.1:8080/shot.jpg' },
  { kind: 'rtsp', url: 'rtsp://10.1.0.66/stream' },
  { kind: 'onvif', url: 'http://10.1.0.66:8080/onvif' },
  // the same address, but followed by a name to any address that answers to it
  { kind: 'onvif', url: 'http://10.1.0.1:8080/onvif', endpoint: 'urn:uuid:mine' },
];

/** Passwords of an administrator, sent to where another user of the company points them. */
export const storedPasswords: AttackClass = {
  name: 'stored passwords',
  run: async (on, log) => {
    const agent = await AttackedAgent.make(on, 'Keeper');
    const key = newKey();
    await agent.hello(key);
    const { id, deviceId } = await agent.attach('ada', HERE, LOGIN.password);
    const sourceNow = async () => JSON.parse((await askAs(on, 'ada', 'GET', `/cameras/${id}/source`)).text);
    const put = (body: object, person = 'uma') => askAs(on, person, 'PUT', `/cameras/${id}/source`, body);
    const test = (source: object, more: object = {}) =>
      askAs(on, 'uma', 'POST', `/agents/${agent.id}/test_pictures`, {
        facility_id: 'F1',
        source,
        camera_id: id,
        ...more,
      });
    // while stored encrypted at the server, and once the agent has it
    for (const where of ['at the server', 'at the agent']) {
      for (const source of ELSEWHERE) {
        const reply = await test(source);
        const what = `${JSON.stringify(source)} with the password ${where}`;
        log.note(`a test picture of ${what}`, `${reply.status} ${codeOf(reply)}`, reply.status === 422);
        const changed = await put({ source });
        log.note(`a source ${what}`, `${changed.status} ${codeOf(changed)}`, changed.status === 422);
        const { url } = (await sourceNow()).source as { url: string };
        log.note(`where the camera is after ${what}`, url, url === HERE);
        if (url !== HERE)
          await put({ source: { kind: 'http_snapshot', url: HERE }, credentials: LOGIN }, 'ada');
        await on.platform.db.deleteFrom('agent_task').execute(); // the number of queued tasks is limited
      }
      await agent.hello(key, [{ device_id: deviceId, source_revision: 99 }]);
    }
    // through a folder, which has no password, and by another user
    const folder = await put({ source: { kind: 'folder', folder: 'aside' } });
    const back = await put({ source: ELSEWHERE[0]! });
    const { has_credentials } = await sourceNow();
    const isGone = folder.status === 422 || has_credentials === false;
    log.note('by way of a folder', `${folder.status} ${back.status}`, isGone);
    const learnt = await agent.learn(deviceId, key);
    log.note('what its agent is told', learnt.status, learnt.password === null, String(learnt.password));
    for (const person of ['gus', 'nora', 'sid']) {
      const { status } = await put({ source: { kind: 'http_snapshot', url: HERE } }, person);
      log.note(`${person} changes a source`, status, status === 403 || status === 404);
    }
    const same = await put({ source: { kind: 'http_snapshot', url: `${HERE}?size=2` }, credentials: null });
    log.note('another address with the password given up', same.status, same.status === 200);
  },
};
