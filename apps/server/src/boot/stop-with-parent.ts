/** A server started by another program (npm, a test) must not outlive it: the channel to the parent closes with the parent. */
export function stopWithParent(stop: () => void): void {
  if (process.send) process.on('disconnect', stop);
}
