import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { createImageReader } from '../../../src-main/adapters/image-reader.ts'
import { createMailReader } from '../../../src-main/adapters/mail/mail-reader.ts'
import { createPdfWriter } from '../../../src-main/adapters/pdf/pdf-writer.ts'
import { createSessionSecretStore } from '../../../src-main/adapters/session-secret-store.ts'
import { startProcess } from '../../../src-main/host-browser/start-process.ts'
import { createGathering } from '../../../src-main/intake/commit-together.ts'
import { createDocumentPasswords } from '../../../src-main/intake/document-passwords.ts'
import { createIntake } from '../../../src-main/intake/intake.ts'
import type { SecretStore } from '../../../src-main/ports.ts'
import type { IntakePorts, UploadRequest } from '../../../src-main/intake/intake-types.ts'
import { createOriginalFiles } from '../../../src-main/intake/original-files.ts'
import { createSwellGate } from '../../../src-main/intake/swell-gate.ts'
import { createScanFolder } from '../../../src-main/intake/scan-folder.ts'
import type { FolderRules } from '../../../src-main/intake/scan-rules.ts'
import { findDocument, findDocumentRow } from '../../../src-main/store/documents.ts'
import { listDocuments } from '../../../src-main/store/list-documents.ts'
import { createFakeWatcher } from '../../support/fake-watcher.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openTestDatabase } from '../store/store-for-tests.ts'

/** The real intake over a real disk and database; time and watcher are the test's. */
export async function openIntake(
  options: { readonly uploadBytes?: number; readonly mailTimeoutMs?: number } & Partial<
    Pick<
      IntakePorts,
      'convertPicture' | 'unlockPdf' | 'convertOffice' | 'drawEInvoice' | 'pictures' | 'takePages'
    >
  > & { readonly secrets?: SecretStore } = {},
) {
  const folder = temporaryFolder()
  const scans = join(folder, 'scans')
  mkdirSync(scans)
  const db = openTestDatabase()
  const clock = createManualClock()
  const watcher = createFakeWatcher()
  const uploads: UploadRequest[] = []
  const changed: string[] = []
  const rested: string[] = []
  const files = createOriginalFiles(join(folder, 'data'))
  await files.prepare()
  let afterStaging = () => {}
  const faults: string[] = []
  const originals: typeof files = {
    ...files,
    async stage(...input) {
      const code = faults.shift()
      if (code !== undefined) throw Object.assign(new Error('a fault of the disk'), { code })
      const staged = await files.stage(...input)
      afterStaging()
      return staged
    },
  }
  const images = createImageReader(startProcess)
  const mail = createMailReader(startProcess, options.mailTimeoutMs)
  const logger = createRecordingLogger()
  const pdfs = createPdfWriter(startProcess)
  const secrets = options.secrets ?? createSessionSecretStore()
  const ports: IntakePorts = {
    db,
    originals,
    clock,
    logger,
    notifier: {
      documentChanged: (id) => void changed.push(id),
      documentRemoved: () => {},
      reviewChanged: () => {},
      statusChanged: () => {},
    },
    ...createGathering(db),
    mail,
    swells: (...file) => createSwellGate().fileSwells(...file),
    convertPicture: options.convertPicture ?? ((path) => images.convert(path)),
    unlockPdf: options.unlockPdf ?? ((...locked) => pdfs.unlock(...locked)),
    drawEInvoice: options.drawEInvoice ?? ((path) => pdfs.drawEInvoice(path)),
    convertOffice: options.convertOffice ?? ((...file) => pdfs.convertOffice(...file)),
    takePages: options.takePages ?? ((...pages) => pdfs.takePages(...pages)),
    pictures: options.pictures ?? images,
    bindPictures: (sheets) => pdfs.bindPictures(sheets),
    passwords: createDocumentPasswords(secrets),
    person: 'anna',
    target: () => ({
      connectionId: 'embedded',
      workspaceId: 'inbox',
      uploadBytes: options.uploadBytes ?? 1 << 20,
    }),
    enqueueUpload: (request) => void uploads.push(request),
    restUpload: (id) => void rested.push(id),
  }
  const share = { isThere: false, told: false }
  const scanning = (rules: Partial<FolderRules>) =>
    createScanFolder(
      ports,
      {
        ...{ path: scans, isDeep: false, areTags: false, leftOut: null, leaving: null },
        ...{ looksOften: false, wasOnShare: false, isOfAnother: () => false },
        ...rules,
      },
      {
        watcher,
        isTargetGone: () => false,
        isShare: () => Promise.resolve(share.isThere),
        onShare: () => void (share.told = true),
      },
    )
  let scanFolder = scanning({})
  onTestFinished(async () => {
    await scanFolder.stop()
    await images.close()
    await mail.close()
    await pdfs.close()
    db.close()
  })

  function linesFor(query: string): DocumentSummary[] {
    const page = {
      connectionId: 'embedded',
      filter: 'all',
      query,
      cursor: null,
      limit: 20_000,
    } as const
    return listDocuments(db, page).items.reverse()
  }

  return {
    folder,
    scans,
    db,
    clock,
    watcher,
    /** Whether the scan folder is on a file server, and whether that was told. */
    share,
    originals,
    ports,
    uploads,
    rested,
    log: logger.entries,
    changed,
    intake: createIntake(ports),
    get scanFolder() {
      return scanFolder
    },
    /** Runs `interfere` each time all bytes of a file have been copied. */
    afterStaging(interfere: () => void) {
      afterStaging = interfere
    },
    /** The next copies fail with these codes of the system, one each. */
    failCopies(...codes: string[]) {
      faults.push(...codes)
    },
    /** Begins to watch, as a start of Intray does; again after a stop is a new start. */
    async startScanning(rules: Partial<FolderRules> = {}) {
      await scanFolder.stop()
      scanFolder = scanning(rules)
      await scanFolder.start()
      await scanFolder.idle()
    },
    /** Lets time pass second by second, each with the passes that it brings. */
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        clock.advance(1_000)
        await scanFolder.idle()
      }
    },
    /** All lines, oldest first. */
    lines: () => linesFor(''),
    /** Names of the files that a search finds. */
    found: (query: string) => linesFor(query).map(({ fileName }) => fileName),
    states(): string[] {
      return this.lines().map(({ fileName, state }) =>
        state.kind === 'refused' ? `${fileName}: ${state.reason}` : `${fileName}: ${state.kind}`,
      )
    },
    sha256Of: (id: string) => findDocumentRow(db, id)?.sha256 ?? '',
    stateOf: (id: string) => findDocument(db, id)?.state,
  }
}

// eslint-disable-next-line @typescript-eslint/require-await -- what the intake takes comes in pieces
export async function* inPieces(...pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}
