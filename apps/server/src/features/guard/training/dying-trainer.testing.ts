/** A trainer that is killed for lack of memory: it reports once and dies. */
process.once('message', () => {
  process.send?.({ kind: 'progress', stage: 'features', progress: 0.5 }, () =>
    process.kill(process.pid, 'SIGKILL'),
  );
});
