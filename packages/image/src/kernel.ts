import { fromBase64 } from './base64.ts';

/** A compiled kernel and the memory it works in. */
export interface Kernel {
  readonly memory: KernelMemory;
  /** A function of it by name. */
  call(name: string): (...numbers: number[]) => void;
}

interface KernelMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The few parts of the platform's WebAssembly that are used; engines see neither the types of a browser nor of Node. */
declare const WebAssembly: {
  readonly Memory: new (size: { initial: number }) => KernelMemory;
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (
    module: object,
    imports: object,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
};

const PAGE_BYTES = 65_536;

/** Opens what `scripts/compile-kernel.ts` wrote. */
export function openKernel(base64: string): Kernel {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const module = new WebAssembly.Module(fromBase64(base64));
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return { memory, call: (name) => exports[name] as (...numbers: number[]) => void };
}

/** Makes the memory large enough; views made before are void then. */
export function reserve({ memory }: Kernel, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
}
