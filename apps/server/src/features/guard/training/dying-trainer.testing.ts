/** A trainer that the system ends for lack of memory: it reports once and is gone. */
process.once('message', () => {
  process.send?.({ kind: 'progress', stage: 'features', progress: 0.5 }, () =>
    process.kill(process.pid, 'SIGKILL'),
  );
});
