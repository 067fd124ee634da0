import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Setting = readonly [path: string, name: string, value: string]

/**
 * What LibreOffice goes by for one conversion: nothing of a document runs, nothing that it names elsewhere is read, and
 * what would still ask the network asks a proxy that is not there.
 */
const settings: readonly Setting[] = [
  ['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  // Links are updated: never.
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '2'],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', '2'],
  ['/org.openoffice.Inet/Settings', 'ooInetProxyType', '2'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
  ['/org.openoffice.Inet/Settings', 'ooInetNoProxy', ''],
]

/** Makes a profile of LibreOffice's in a folder that is not there yet. */
export async function makePrivateProfile(folder: string): Promise<void> {
  await mkdir(join(folder, 'user'), { recursive: true, mode: 0o700 })
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  const file = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${items.join('\n')}
</oor:items>
`
  await writeFile(join(folder, 'user', 'registrymodifications.xcu'), file, { mode: 0o600 })
}
