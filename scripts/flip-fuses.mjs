// Hook of the packer: sets every fuse of the packed Electron and reads them back.
import { join } from 'node:path'
import {
  FuseState,
  FuseV1Options,
  FuseVersion,
  flipFuses,
  getCurrentFuseWire,
} from '@electron/fuses'

/** All nine, so that a new one of a later Electron stops the packing until it is decided. */
export const fuses = {
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
}

/**
 * @param binary path of the Electron binary or app bundle
 * @throws {Error} naming the fuse that is not as it was set
 */
export async function flipAndVerify(binary) {
  await flipFuses(binary, { version: FuseVersion.V1, strictlyRequireAllFuses: true, ...fuses })
  const wire = await getCurrentFuseWire(binary)
  for (const [fuse, on] of Object.entries(fuses)) {
    const wanted = on ? FuseState.ENABLE : FuseState.DISABLE
    if (wire[fuse] !== wanted)
      throw new Error(`The fuse ${FuseV1Options[fuse]} is not as it was set`)
  }
}

export default async function afterPack(context) {
  const name = context.packager.appInfo.productFilename
  const file = {
    darwin: `${name}.app`,
    mas: `${name}.app`,
    win32: `${name}.exe`,
    linux: context.packager.executableName,
  }[context.electronPlatformName]
  await flipAndVerify(join(context.appOutDir, file))
}
