/**
 * A process that reads without end until it is killed, and tells the id of its reader. Argument: the reader's
 * thread.
 */
import { forkReader } from '../../../../../src-service/extraction/read/fork-reader.ts'
import { createReaderPool } from '../../../../../src-service/extraction/read/reader-pool.ts'

const [hostileThread = ''] = process.argv.slice(2)
const pool = createReaderPool({ size: 1, startProcess: () => forkReader(hostileThread) })
const told = await pool.read(Buffer.from('process'))
const reading = pool.read(Buffer.from('loop'))
process.send?.(Number(told.status === 'read' && told.document.warnings[0]))
await reading
