/** `npm run -s evaluate:guards -- DIR`: measures the anomaly engine. It comes with the guards. */
process.stderr.write('evaluate:guards: not built yet (the anomaly engine is not part of this release)\n');
process.exit(2);
