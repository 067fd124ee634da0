import {
  plainScanFolder,
  scanFolderCalls,
  type ScanFolderRefusal,
} from '../../src-shared/contract/scan-folders.ts'
import type { AppCore } from '../ports.ts'

const reasons: Record<ScanFolderRefusal, string> = {
  'not-absolute': 'its path is not a whole one',
  same: 'it is watched already',
  inside: 'it lies in a folder that is watched',
  around: 'a folder that is watched lies in it',
  'own-data': 'Intray keeps its own data there',
  'target-watched': 'what is moved would come in again',
  'no-trash': 'there is no trash',
}

/** Watches the folder of the command line from now on, beside those that are watched; says at the terminal if not. */
export async function watchScanFolder(
  core: Pick<AppCore, 'dispatch'>,
  path: string,
): Promise<void> {
  const choices = { ...plainScanFolder, path }
  const reply = await core.dispatch('scanFolders.save', { id: null, choices })
  if (!reply.ok) return
  const saved = scanFolderCalls['scanFolders.save'].output.parse(reply.value)
  if (saved.kind === 'refused' && saved.reason !== 'same')
    process.stderr.write(`intray: ${path} is not watched: ${reasons[saved.reason]}\n`)
}
