/** A trainer that never comes to an end; it goes with its server, as the real one does. */
process.on('disconnect', () => process.exit(0));
process.once('message', () => {
  setInterval(() => process.send?.({ kind: 'progress', stage: 'features', progress: 0.5 }), 50);
});
