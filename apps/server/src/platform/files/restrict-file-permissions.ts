/** Makes all files of this process and its children unreadable to other users of the machine. */
export function restrictFilePermissions(): void {
  process.umask(0o077);
}
