import { join } from 'node:path'
import { writeRebuildMark } from '../../../../src-main/store/rebuild/rebuild-mark.ts'

/** A program of its own, so that its system calls can be read in their order. */
writeRebuildMark(join(process.argv[2] ?? '.', 'intray.db'), { stamp: null, salvage: null })
