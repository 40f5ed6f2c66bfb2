/** From here on no other user of the machine may read what this process and its children write. */
export function restrictFilePermissions(): void {
  process.umask(0o077);
}
