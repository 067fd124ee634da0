import fs from 'node:fs'
import { flushCompileCache, syncBuiltinESMExports } from 'node:module'
import { plainScanFolder } from '../../../src-shared/contract/scan-folders.ts'
import { coreOnDisk } from '../core-on-disk.ts'

/**
 * The core as a program of its own that takes files of a scan folder and moves them to `target`. It ends itself by
 * SIGKILL before the call of the file system that is the `killAt`-th once it runs; 0 for never.
 */
const [dataDir = '', scans = '', target = '', killAt = '0'] = process.argv.slice(2)

flushCompileCache() // it would be written at the end, and this program may never come to its end

let calls = Number.POSITIVE_INFINITY
const counted = ['copyFile', 'mkdir', 'open', 'rename', 'rm', 'utimes'] as const
for (const name of counted) {
  const original = fs.promises[name] as (...given: unknown[]) => Promise<unknown>
  const dying = (...given: unknown[]) => {
    if (--calls === 0) process.kill(process.pid, 'SIGKILL')
    return original(...given)
  }
  Object.assign(fs.promises, { [name]: dying })
}
syncBuiltinESMExports()

const core = await coreOnDisk(dataDir)
if (killAt !== '0') calls = Number(killAt)
await core.start()
const choices = { ...plainScanFolder, path: scans, afterTaking: 'move', moveTo: target }
await core.dispatch('scanFolders.save', { id: null, choices })
process.on('message', (message: { name: string; input: unknown }) => {
  void core.dispatch(message.name, message.input).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
