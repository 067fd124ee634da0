import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saveEmbeddedConnection } from '../../../src-main/connections/embedded-connection.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { inTransaction } from '../../../src-main/store/query.ts'
import {
  insertUpload,
  nextStagedUpload,
  patchUpload,
} from '../../../src-main/store/sync-uploads.ts'
import { readsSoFar } from '../../support/reads-so-far.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const held = 3_000

test.runIf(process.platform === 'linux')(
  'the next file to go out is found without reading those that are held back before it',
  () => {
    const db = openDatabase({ file: join(temporaryFolder(), 'intray.db') })
    saveEmbeddedConnection(db, 1, 0)
    inTransaction(db, () => {
      for (let at = 0; at <= held; at++) {
        const documentId = String(at)
        insertUpload(db, {
          ...{ documentId, connectionId: 'embedded', workspaceId: 'inbox', origin: 'here' },
          ...{ fileName: 'a.pdf', mediaType: 'application/pdf', byteSize: 1 },
          ...{ state: 'staged', enqueuedAt: at },
        })
        if (at < held) patchUpload(db, documentId, { notBeforeAt: 1_000 })
      }
    })
    db.pragma('wal_checkpoint(TRUNCATE)')
    // Without a cache each page that is looked at is read from the file.
    db.pragma('cache_size = 0')
    const before = readsSoFar()
    expect(nextStagedUpload(db, 'embedded')?.documentId).toBe(String(held))
    expect(readsSoFar() - before).toBeLessThan(30)
    db.close()
  },
)
