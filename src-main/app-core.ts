import { join } from 'node:path'
import type { CallHandlers } from '../src-shared/contract/call-handlers.ts'
import type { AppCore, CorePorts } from './ports.ts'
import { createBackups } from './backup/backups.ts'
import { offeredBy, readAppStatus } from './composition/app-status.ts'
import { createCallHandlers } from './composition/create-call-handlers.ts'
import { saveEmbeddedConnection } from './connections/embedded-connection.ts'
import { removeLeftSecrets } from './connections/remove-secrets.ts'
import { createConnectionSecrets } from './connections/connection-secrets.ts'
import { connectOwnWorkspaces } from './composition/connect-own-workspaces.ts'
import { createDispatch, failureOf } from './composition/dispatch.ts'
import { createEmbedded } from './composition/create-embedded.ts'
import { createEventStream } from './composition/event-stream.ts'
import {
  eraseDocument,
  eraseUnswept,
  sweepTraces,
  type ErasurePorts,
} from './documents/erase-document.ts'
import { createTrashExpiry } from './documents/expire-trash.ts'
import { createMover } from './documents/move-document.ts'
import { createPostponedReturn } from './documents/return-postponed.ts'
import { mostBytesOf } from './intake/archive/most-bytes.ts'
import { createGathering } from './intake/commit-together.ts'
import { createDocumentPasswords } from './intake/document-passwords.ts'
import { createElsewhere } from './intake/elsewhere.ts'
import { createIntake } from './intake/intake.ts'
import { noteIntake } from './intake/intake-notes.ts'
import type { IntakePorts } from './intake/intake-types.ts'
import { createOriginalFiles } from './intake/original-files.ts'
import { createSwellGate } from './intake/swell-gate.ts'
import { intakeTarget } from './composition/intake-target.ts'
import { createLooks } from './remote-documents/looks.ts'
import { createReplaceableCore } from './composition/replaceable-core.ts'
import { createRunningWork } from './composition/running-work.ts'
import { createServe } from './serve/serve.ts'
import { connectDepartures } from './composition/connect-departures.ts'
import { connectExports } from './composition/connect-exports.ts'
import { connectMailboxes } from './composition/connect-mailboxes.ts'
import { connectMany } from './composition/connect-many.ts'
import { connectProtection } from './composition/connect-protection.ts'
import { connectServices } from './composition/connect-services.ts'
import { connectRecounts } from './composition/connect-recounts.ts'
import { connectReview } from './composition/connect-review.ts'
import { connectScanFolders } from './composition/connect-scan-folders.ts'
import { connectScanning } from './composition/connect-scanning.ts'
import { connectSync } from './composition/connect-sync.ts'
import { connectTrials } from './composition/connect-trials.ts'
import { connectUpdates } from './composition/connect-updates.ts'
import { countDocuments, findDocument } from './store/documents.ts'
import type { OriginalPorts } from './store/find-original.ts'
import { createWriteGuard } from './store/write-guard.ts'
import { listSamples } from './composition/list-samples.ts'
import { createOpenedWith } from './composition/opened-with.ts'
import { databaseFile, openStore } from './composition/open-store.ts'
import { watchForDamage } from './composition/watch-for-damage.ts'

const endTimeoutMs = 1_000

/**
 * Puts Intray together: store, intake, queue, review, settings and connections meet here and
 * nowhere else. Nothing runs before `start`.
 *
 * @throws {DatabaseNewer} when a later Intray wrote the data folder
 */
export function createAppCore(ports: CorePorts): Promise<AppCore> {
  return createReplaceableCore(ports, (replace) => createOneCore(ports, replace))
}

async function createOneCore(
  ports: CorePorts,
  replace: (madeAt: string) => void,
): Promise<AppCore> {
  const { clock, logger, paths } = ports

  const work = createRunningWork(clock)

  // What lasts.
  const originals = createOriginalFiles(paths.dataDir)
  await originals.prepare()
  const { db, intakeNotes, rebuild } = await openStore({
    dataDir: paths.dataDir,
    originals,
    clock,
    logger,
    ...(ports.host.tellNoRoom && { tellNoRoom: ports.host.tellNoRoom }),
    ...(ports.host.tellUpdate && { tellUpdate: ports.host.tellUpdate }),
  })
  saveEmbeddedConnection(db, null, clock.now())
  const secrets = createConnectionSecrets(ports.secrets)
  const samples = await listSamples(paths.samplesDir)

  // What the renderer is told.
  const events = createEventStream({
    clock,
    findDocument: (id) => findDocument(db, id),
    readStatus: () => readStatus(),
  })
  const { notifier } = events
  const damage = watchForDamage(databaseFile(paths.dataDir), { logger, notifier })
  const writeGuard = createWriteGuard({
    db,
    file: databaseFile(paths.dataDir),
    isView: paths.readOnly,
    clock,
    onChanged() {
      notifier.statusChanged()
      if (writeGuard.trouble() === null) void work.track(intake.goOn())
    },
    onDamage: damage.found,
  })

  // The ways out: to services, the embedded one among them.
  const departures = connectDepartures(ports, db)
  const services = connectServices({
    ports,
    db,
    secrets,
    departures,
    handOvers: {
      handOvers: (id) => queue.sync.handOvers(id),
      tokenCame: (id, token) => queue.sync.tokenCame(id, token),
    },
  })
  const queue = connectSync({
    ...{ ports, db, originals, events, services },
    onRead: (id) => trust.consider(id),
  })
  const onTrial = connectTrials({
    ports,
    db,
    clientPortsOf: (id) => services.clientPortsOf(id),
    samples,
    leaveOut(connectionId, serviceDocumentId) {
      const id = queue.sync.leaveOut(connectionId, serviceDocumentId)
      // The list was quicker.
      if (id !== null) void work.track(eraseDocument(erasure, id))
    },
    fetchFor: (connection) => departures.fetchFor(connection),
  })
  const embedded = createEmbedded({
    ...{ ports, db, secrets, departures },
    onStateChanged: () => notifier.statusChanged(),
    onFinished: (id) => queue.sync.finishedAtService(id),
    onListening(port) {
      saveEmbeddedConnection(db, port, clock.now())
      queue.embeddedIsReachable()
      protection.onErased()
      mover.wake()
      ownWorkspaces.wake()
    },
  })
  const ownWorkspaces = connectOwnWorkspaces({
    ports,
    db,
    services,
    queue,
    embedded,
    onChanged: onWaysChanged,
  })

  // The ways in.
  const gate = createSwellGate()
  const passwords = createDocumentPasswords(ports.secrets)
  const intakePorts: IntakePorts = {
    ...{ db, originals, clock, logger, notifier, person: ports.person },
    ...createGathering(db),
    mail: ports.mail,
    swells: (...file) => gate.fileSwells(...file),
    convertPicture: (path) => ports.images.convert(path),
    unlockPdf: (...locked) => ports.pdfs.unlock(...locked),
    drawEInvoice: (path) => ports.pdfs.drawEInvoice(path),
    convertOffice: (...file) => ports.pdfs.convertOffice(...file),
    takePages: (...pages) => ports.pdfs.takePages(...pages),
    pictures: ports.images,
    bindPictures: (sheets) => ports.pdfs.bindPictures(sheets),
    passwords,
    target: (connectionId) => intakeTarget(db, connectionId),
    enqueueUpload(order) {
      noteIntake(db, intakeNotes, order.documentId)
      queue.sync.enqueueUpload(order)
    },
    restUpload: (documentId) => queue.sync.restDocument(documentId),
  }
  const intake = createIntake(intakePorts)
  const originalPorts: OriginalPorts = {
    db,
    originalPath: (sha256) => originals.pathOf(sha256),
    isWhole: (sha256) => originals.isStillWhole(sha256),
    fetchOriginal: (id) => queue.fetchOriginal(id),
  }
  const copies = join(paths.dataDir, 'opened')
  const elsewhere = createElsewhere({
    ...originalPorts,
    originals,
    opener: ports.host.files,
    copies,
  })
  const scanFolders = connectScanFolders(ports, intakePorts)
  const scanning = connectScanning(ports, { db, notifier, intake })
  const mailboxes = connectMailboxes({ ports, db, notifier, secrets, departures, intake })

  const updates = connectUpdates(ports, db, departures, () => notifier.statusChanged())
  const backups = createBackups({
    ...{ clock, logger, notifier, version: ports.version, dataDir: paths.dataDir, replace },
    countDocuments: () => countDocuments(db),
    copyService: (path) => embedded.copyDatabase(path),
  })
  const openedWith = createOpenedWith(() => notifier.statusChanged())
  const readStatus = () =>
    readAppStatus({
      db,
      version: ports.version,
      host: ports.host.kind,
      can: offeredBy(ports.host),
      desktop: ports.host.desktop ? { canNotify: ports.host.desktop.canNotify } : null,
      updates: () => updates?.status() ?? null,
      samples: samples.length,
      secrets: () => ports.secrets.kind,
      scanFolders: () => scanFolders.status(),
      scanning: () => scanning.status(),
      mailboxes: () => mailboxes.status(),
      sync: () => queue.sync.status(),
      embeddedService: () => embedded.status(),
      rebuild: () => rebuild,
      storeTrouble: () => (damage.isFound() ? 'damaged' : writeGuard.trouble()),
      backup: () => backups.status(),
      openedWaits: () => openedWith.isWaiting(),
    })

  const removal = {
    db,
    clock,
    notifier,
    sync: queue.sync,
    removeOriginal: (sha256: string) => originals.remove(sha256),
    removeIntakeNote: (documentId: string) => {
      intakeNotes.remove(documentId)
      originals.removeStaged(documentId)
      elsewhere.forget(documentId)
    },
  }
  const protection = connectProtection({
    ports,
    db,
    originals,
    queue,
    services,
    departures,
    notifier,
    readStatus: () => readStatus(),
  })

  const erasure: ErasurePorts = { ...removal, onErased: () => protection.onErased() }

  const exports = connectExports({ ports, db, queue, events, originals })

  const { reviewPorts, trust } = connectReview({ ports, db, notifier, queue, exports })

  const mover = createMover({
    ...{ db, clock, logger, notifier, sync: queue.sync },
    moveAtService: (...copy) => services.moveAtService(...copy),
    noteAgain(id) {
      if (intakeNotes.find(id)) noteIntake(db, intakeNotes, id)
    },
    onErased: () => protection.onErased(),
  })
  const many = connectMany({
    ...{ ports, db, notifier },
    single: () => handlers,
    move: (...asked) => mover.move(...asked),
    erasure: { erase: (id) => eraseUnswept(erasure, id, 'person'), sweep: () => sweepTraces(db) },
  })
  const trashExpiry = createTrashExpiry({
    ...{ db, clock, logger },
    erase: (id, reason) => eraseUnswept(erasure, id, reason),
    sweep: () => sweepTraces(db),
  })
  const postponed = createPostponedReturn({ db, clock, logger, notifier })
  const recount = connectRecounts({ ports, db, notifier, originals })
  // What one document says, others of its sender are measured by.
  events.subscribe(({ kind }) => {
    if (!paths.readOnly && kind.startsWith('document.')) recount.wake()
  })

  // What the renderer asks.
  const looks = createLooks((id) => queue.sync.calls(id))
  const handlers: CallHandlers = createCallHandlers({
    ports,
    db,
    notifier,
    secrets,
    queue,
    services,
    onTrial,
    intake,
    ...{ passwords, elsewhere },
    samples,
    originalPath: (sha256) => originals.pathOf(sha256),
    removal,
    protection,
    departures,
    exports,
    reviewPorts,
    many,
    mailboxes,
    backups,
    trashExpiry,
    readStatus,
    takeOpened: () => openedWith.take(),
    recount,
    looks,
    updates,
    ownWorkspaces,
    embedded,
    scanFolders,
    scanning,
    onWaysChanged,
  })
  /** Which ways to services there are, or how they lead, is another: what waited for one is tried. */
  function onWaysChanged(): void {
    queue.connectionsChanged()
    notifier.statusChanged()
    scanFolders.wake()
    mailboxes.wake()
  }
  const serve = createServe({
    ...{ ...originalPorts, logger, images: ports.images, rendererDir: paths.rendererDir, gate },
    fetchText: (id) => queue.fetchText(id),
    lookAt: (connectionId, id) => looks.fetch(connectionId, id),
    mostBytesOf: (fileName) => mostBytesOf(fileName, intakeTarget(db).uploadBytes),
    failureCode: (error) => failureOf(error).code,
    takeStream: (...file) => intake.takeStream(...file),
    serveReport: async (request) =>
      exports.serve(request) ?? (await scanning.serve(request)) ?? protection.serve(request),
  })
  const dispatch = createDispatch({ handlers, logger, clock, onDamage: damage.found })

  return {
    dispatch: (name, input) => work.track(dispatch(name, input)),
    serve: (request) => work.track(serve(request)),
    onEvent: (listener) => events.subscribe(listener),
    async takeIn(files) {
      const documents = await work.track(openedWith.sort(files))
      await work.track(intake.takePaths(documents, 'command-line'))
    },
    goTo: (place) => events.placeAsked(place),
    wake() {
      queue.tryNow()
      scanFolders.wake()
      mailboxes.wake()
    },
    async start() {
      if (paths.readOnly) return
      void work.track(removeLeftSecrets({ db, logger, secrets }))
      damage.start()
      embedded.start()
      queue.start()
      recount.wake()
      postponed.start()
      await elsewhere.clear()
      await intake.recover()
      await scanFolders.start()
      await scanning.start()
      mailboxes.start()
      protection.start()
      trashExpiry.start()
      mover.wake()
      await exports.start()
      backups.start()
      updates?.start()
    },
    async stop() {
      // First: what is tried goes past the queue, and would go on when all the rest has ended.
      void work.track(onTrial.stop())
      looks.end()
      await backups.stop()
      updates?.stop()
      postponed.stop()
      await many.stop()
      await ownWorkspaces.stop()
      await scanFolders.stop()
      await scanning.stop()
      await mailboxes.stop()
      services.stop()
      await mover.stop()
      await queue.stop()
      await trashExpiry.stop()
      await protection.stop()
      await exports.stop()
      await recount.stop()
      await Promise.all([damage.stop(), embedded.stop()])
      await Promise.all([ports.images, ports.mail, ports.pdfs].map((each) => each.close()))
      ports.secrets.close()
      events.close()
      // What is not done by then is gone on from at the next start; the process ends anyway.
      if (await work.settled(endTimeoutMs)) await writeGuard.close()
    },
  }
}
