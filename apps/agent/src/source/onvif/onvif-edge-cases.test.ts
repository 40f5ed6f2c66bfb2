import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { listOnvifProfiles, pullOnvif } from './onvif-camera.ts';
import { openedDevices, picture, access } from './opened-devices.testing.ts';

const login = { username: 'a<b', password: 'Quiet-Harbour-7' };
const { open, device } = openedDevices(login);

test.each([
  ['tells strangers not even the time', { isTimeSecret: true }],
  ['asks for its password by HTTP too', { isHttpAsking: true }],
])('a camera that %s is opened, by a name with signs of XML in it', async (_what, traits) => {
  const { url } = await device(traits);
  expect(await pullOnvif(url, undefined)(access, login)).toEqual(picture);
});

test('the chosen profile is used, or the first when none was chosen', async () => {
  const camera = await device({});
  await pullOnvif(camera.url, 'sub')(access, login);
  await pullOnvif(camera.url, undefined)(access, login);
  expect(camera.requestedProfiles).toEqual(['sub', 'main']);
});

test('a snapshot refused for missing rights is reported, not replaced by the stream', async () => {
  const { url } = await device({ snapshotFault: 'ter:NotAuthorized', streamUrl: 'rtsp://127.0.0.1:1/a' });
  await expect(pullOnvif(url, 'main')(access, login)).rejects.toMatchObject({ code: 'wrong_password' });
});

test('at most thirty profiles are listed; a profile without a name gets its token', async () => {
  const profiles = Array.from({ length: 31 }, (_, at) => ({ token: `channel${at}`, name: '' }));
  const listed = await listOnvifProfiles(access, (await device({ profiles })).url, login);
  expect(listed).toHaveLength(30);
  expect(listed[0]).toMatchObject({ token: 'channel0', name: 'channel0' });
});

test('redirects are not followed', async () => {
  const server = createServer((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/onvif`;
  await expect(pullOnvif(url, 'main')(access, login)).rejects.toMatchObject({ code: 'redirected' });
});

test('credentials are sent to the camera’s own host only, whatever services it announces', async () => {
  const sent: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    sent.push(request.headers.authorization);
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      sent.push(/Password/.exec(text)?.[0]);
      response.writeHead(401, { 'www-authenticate': 'Basic realm="mine"' }).end();
    });
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  open.push(elsewhere);
  const url = `http://localhost:${(elsewhere.address() as AddressInfo).port}/mine`;
  for (const traits of [{ snapshotUrl: url }, { mediaUrl: url }])
    await expect(pullOnvif((await device(traits)).url, 'main')(access, login)).rejects.toMatchObject({
      code: 'wrong_password',
    });
  expect(sent.filter((one) => one !== undefined)).toEqual([]);
  expect(sent.length).toBeGreaterThan(0);
});
