// Loaded first by every process and thread that tests start: what is changed for the tests has to be changed there, too.
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from '../setup/node-binary.mjs'
import { withChange } from './with-change.mjs'

const file = process.env.MUTANT ?? ''
if (existsSync(file)) {
  const mutant = JSON.parse(readFileSync(file, 'utf8'))
  const changed = pathToFileURL(join(projectFolder, mutant.file)).href
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      return url === changed
        ? { ...loaded, source: withChange(String(loaded.source), mutant) }
        : loaded
    },
  })
}
