export type ElectronBinary =
  { readonly path: string } | { readonly path: null; readonly why: string }

export function installedElectron(): ElectronBinary
export function electronBinary(): Promise<ElectronBinary>
