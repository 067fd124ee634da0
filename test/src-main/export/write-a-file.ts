import { giveName, writeTemporary } from '../../../src-main/export/save-into-folder.ts'

/** A program of its own, so that its system calls can be read in their order. */
async function* chunks() {
  yield await Promise.resolve(new TextEncoder().encode('a table'))
}
const file = { path: 'tabelle.csv', packed: false, chunks: chunks() }
await giveName(await writeTemporary(process.argv[2] ?? '.', file))
