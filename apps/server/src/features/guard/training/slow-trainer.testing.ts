/** A trainer that never finishes; it ends with its server, like the real one. */
process.on('disconnect', () => process.exit(0));
process.once('message', () => {
  setInterval(() => process.send?.({ kind: 'progress', stage: 'features', progress: 0.5 }), 50);
});
