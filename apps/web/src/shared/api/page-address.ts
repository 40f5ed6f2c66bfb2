/** Where this console lives; set once from the page's own configuration before anything is called. */
export interface PageAddress {
  readonly prefix: string;
  readonly guard_prefix: string;
}

let current: PageAddress | null = null;

export function setPageAddress(address: PageAddress): void {
  current = address;
}

export function pageAddress(): PageAddress {
  if (!current) throw new Error('The page address is not set yet');
  return current;
}
