import { createServer } from 'node:http';
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
const [phase = '', url = '', password = '', seconds = '60'] = process.argv.slice(2);
const file = '/tmp/up/seen.json';
const seen: { id: string; status: number }[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
const status = phase === 'old' ? 503 : 200;
let isHealth = true;
const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    const id = String(request.headers['webhook-id'] ?? request.headers['x-event-id'] ?? JSON.stringify(request.headers).slice(0, 80));
    const code = phase === 'old' && isHealth ? 200 : status;
    if (!(phase === 'old' && isHealth)) seen.push({ id, status: code });
    response.statusCode = code;
    response.end();
  });
}).listen(9099, '127.0.0.1');
const client = new ConsoleClient({ url, prefix: '/console', guardPrefix: '/guard' } as never, { email: 'ada@north.test', password });
if (phase === 'old') {
  const made = await client.api<{ id: string }>('POST', '/webhooks', {
    name: 'Up', destination_url: 'http://127.0.0.1:9099/hook', consumer_type: 'standard_webhook',
    event_types: ['new_measurement_estimate_processed'], secret_key: Buffer.from('0123456789abcdef0123456789abcdef').toString('base64'),
  }).catch((error: unknown) => { console.log('error', error); process.exit(1); });
  console.log(made.id);
}
isHealth = false;
await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
const { records } = await client.api<{ records: { id: string }[] }>('GET', '/facilities').catch((error) => { console.log(error); return { records: [] }; });
for (const { id } of records.slice(0, 1)) {
  const page = await client.api<{ records: unknown[] }>('GET', `/measurements/v3?facility_id=${id}`).catch((error) => ({ records: [String(error)] }));
  console.log('measurements first page', page.records.length);
}
writeFileSync(file, JSON.stringify(seen));
const failed = new Set(seen.filter(({ status: s }) => s !== 200).map(({ id }) => id));
const ok = seen.filter(({ status: s }) => s === 200).map(({ id }) => id);
console.log(JSON.stringify({ failed: failed.size, delivered: ok.length, distinct: new Set(ok).size, failedNotDelivered: [...failed].filter((id) => !ok.includes(id)).length }));
server.close(); process.exit(0);
