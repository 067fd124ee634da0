export type ElectronBinary =
  { readonly path: string } | { readonly path: null; readonly why: string }

export function fetchElectron(program: string, timeoutMs: number): Promise<string | null>
export function installedElectron(): ElectronBinary
export function electronBinary(): Promise<ElectronBinary>
