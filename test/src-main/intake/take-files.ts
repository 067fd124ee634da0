import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import { createSessionSecretStore } from '../../../src-main/adapters/session-secret-store.ts'
import { systemClock } from '../../../src-main/adapters/system-clock.ts'
import { createImageReader } from '../../../src-main/adapters/image-reader.ts'
import { createMailReader } from '../../../src-main/adapters/mail/mail-reader.ts'
import { createPdfWriter } from '../../../src-main/adapters/pdf/pdf-writer.ts'
import { startProcess } from '../../../src-main/host-browser/start-process.ts'
import { saveEmbeddedConnection } from '../../../src-main/connections/embedded-connection.ts'
import { createGathering } from '../../../src-main/intake/commit-together.ts'
import { createDocumentPasswords } from '../../../src-main/intake/document-passwords.ts'
import { createIntake } from '../../../src-main/intake/intake.ts'
import { createOriginalFiles } from '../../../src-main/intake/original-files.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { smallPdf } from '../../support/small-files.ts'

/** A program of its own, so that its system calls can be read: takes four files in, then one. */
const folder = process.argv[2] ?? '.'
const db = openDatabase({ file: join(folder, 'intray.db') })
saveEmbeddedConnection(db, 1, 0)
const originals = createOriginalFiles(folder)
await originals.prepare()
const intake = createIntake({
  db,
  originals,
  clock: systemClock,
  logger: { log: () => {} },
  notifier: {
    documentChanged: () => {},
    documentRemoved: () => {},
    reviewChanged: () => {},
    statusChanged: () => {},
  },
  ...createGathering(db),
  mail: createMailReader(startProcess),
  unlockPdf: (...locked) => createPdfWriter(startProcess).unlock(...locked),
  drawEInvoice: (path) => createPdfWriter(startProcess).drawEInvoice(path),
  convertOffice: () => Promise.resolve('no-office'),
  takePages: () => Promise.resolve('failed'),
  pictures: createImageReader(startProcess),
  bindPictures: () => Promise.resolve('failed'),
  restUpload: () => {},
  person: 'anna',
  passwords: createDocumentPasswords(createSessionSecretStore()),
  swells: () => Promise.resolve(false),
  convertPicture: () => Promise.resolve('failed'),
  target: () => ({ connectionId: 'embedded', workspaceId: 'inbox', uploadBytes: 1 << 20 }),
  enqueueUpload: () => {},
})
const pathOf = (name: string) => join(folder, `${name}.pdf`)
for (const name of ['one', 'two', 'three', 'four', 'alone'])
  writeFileSync(pathOf(name), smallPdf(name))
await intake.takePaths(['one', 'two', 'three', 'four'].map(pathOf), 'command-line')
db.pragma('user_version = 0') // between the four and the one
await intake.takePaths([pathOf('alone')], 'command-line')
process.kill(process.pid, 'SIGKILL')
