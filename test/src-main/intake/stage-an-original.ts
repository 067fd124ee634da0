import { createOriginalFiles } from '../../../src-main/intake/original-files.ts'

/** A program of its own, so that its system calls can be read in their order. */
const files = createOriginalFiles(process.argv[2] ?? '.')
await files.prepare()
async function* chunks() {
  yield await Promise.resolve(new TextEncoder().encode('an original'))
}
const { sha256 } = await files.stage('document', chunks(), 1000)
await files.keep('document', sha256)
