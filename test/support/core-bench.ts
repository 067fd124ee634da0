import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createSessionSecretStore } from '../../src-main/adapters/session-secret-store.ts'
import { systemClock } from '../../src-main/adapters/system-clock.ts'
import { createImageReader } from '../../src-main/adapters/image-reader.ts'
import { createMailReader } from '../../src-main/adapters/mail/mail-reader.ts'
import { createMailServers } from '../../src-main/adapters/mailbox/mail-servers.ts'
import { createPdfWriter } from '../../src-main/adapters/pdf/pdf-writer.ts'
import { startProcess } from '../../src-main/host-browser/start-process.ts'
import { createAppCore } from '../../src-main/app-core.ts'
import type { AppCore, CorePorts } from '../../src-main/ports.ts'
import {
  fileNameHeader,
  intakeRoute,
  intakeSourceHeader,
} from '../../src-shared/contract/byte-routes.ts'
import type { CallInput, CallName, CallOutput } from '../../src-shared/contract/contract.ts'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { CoreEvent } from '../../src-shared/contract/events.ts'
import { plainScanFolder, type ScanFolderChoices } from '../../src-shared/contract/scan-folders.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { Extract } from '../../src-service/jobs/extract.ts'
import { extractInvoice } from '../src-service/support/sample-results.ts'
import { createFakeWatcher } from './fake-watcher.ts'
import { createRecordingLogger } from './recording-logger.ts'
import { serviceInProcess } from './service-in-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { answerStops } from './answer-stops.ts'

export type CoreBench = Awaited<ReturnType<typeof openCore>>
export type CoreBenchOptions = {
  readonly extract?: Extract
  readonly ports?: Partial<CorePorts>
  readonly rendererDir?: string
  readonly paths?: Partial<CorePorts['paths']>
}

/** The whole core over a real disk and database and the real service over real HTTP. */
export async function openCore(options: CoreBenchOptions = {}) {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  const scans = join(folder, 'scans')
  mkdirSync(scans)
  const service = serviceInProcess(options.extract ?? extractInvoice)
  const watcher = createFakeWatcher()
  const logger = createRecordingLogger()
  const ports: CorePorts = {
    version: '0.0.0',
    paths: {
      dataDir,
      readOnly: false,
      rendererDir: options.rendererDir ?? null,
      samplesDir: join(import.meta.dirname, '../../resources/samples'),
      ...options.paths,
    },
    host: { kind: 'browser', startProcess: service.startProcess },
    secrets: createSessionSecretStore(),
    watcher,
    images: createImageReader(startProcess),
    mail: createMailReader(startProcess),
    mailServers: createMailServers(startProcess),
    pdfs: createPdfWriter(startProcess),
    clock: systemClock,
    logger,
    fetch,
    random: Math.random,
    person: 'anna',
    serviceEntry: new URL('file:///service'),
    holdFeedbackMs: 0,
    ...options.ports,
  }
  const events: CoreEvent[] = []
  const heard = new Set<() => void>()
  let core = await open()
  let stopped = false
  onTestFinished(async () => {
    if (!stopped) await core.stop()
    await service.close()
  })

  async function open(): Promise<AppCore> {
    const opened = await createAppCore(ports)
    opened.onEvent((event) => {
      events.push(event)
      for (const listener of heard) listener()
    })
    await opened.start()
    return opened
  }

  async function call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name>> {
    const reply = await core.dispatch(name, input)
    if (!reply.ok) throw new CallFailure(reply.error)
    return reply.value as CallOutput<Name>
  }

  return {
    folder,
    dataDir,
    scans,
    service,
    watcher,
    logger,
    events,
    call,
    /** The client secret that was made for the embedded service. */
    async secret(): Promise<string> {
      return (await ports.secrets.get('connection/embedded/client-secret')) ?? ''
    },
    /** Confirms a document, with an answer to whatever is a Stop in it. */
    async confirm(id: string): Promise<void> {
      await answerStops(call, id)
      await call('review.confirm', { id })
    },
    /** Removes a document, and erases it from the trash. */
    async erase(id: string): Promise<void> {
      await call('documents.remove', { id })
      await call('documents.erase', { id })
    },
    dispatch: (name: string, input: unknown) => core.dispatch(name, input),
    takeIn: (paths: readonly string[]) => core.takeIn(paths),
    fetch: (path: string, init?: RequestInit) =>
      core.serve(new Request(`http://intray.test${path}`, init)),

    /** Watches the bench's scan folder, or changes how it is watched. */
    async watchFolder(choices: Partial<ScanFolderChoices> = {}): Promise<string> {
      const path = choices.path ?? scans
      const before = (await call('app.status', {})).scanFolders.find(
        (folder) => folder.choices.path === path,
      )
      const saved = await call('scanFolders.save', {
        id: before?.id ?? null,
        choices: { ...plainScanFolder, ...before?.choices, ...choices, path },
      })
      if (saved.kind === 'refused') throw new Error(`not watched: ${saved.reason}`)
      return saved.id
    },

    /** Takes a file in as the window does, and answers its id. */
    async drop(fileName: string, bytes: Uint8Array): Promise<string> {
      const response = await core.serve(
        new Request(`http://intray.test${intakeRoute}`, {
          method: 'POST',
          body: Uint8Array.from(bytes),
          headers: {
            [fileNameHeader]: encodeURIComponent(fileName),
            [intakeSourceHeader]: 'drop',
          },
        }),
      )
      return ((await response.json()) as { id: string }).id
    },

    /** Settles with the document once it is as wanted; events wake it, nothing is polled. */
    async until(id: string, isWanted: (document: DocumentSummary) => boolean) {
      for (;;) {
        let wake = () => {}
        const woken = new Promise<void>((resolve) => (wake = resolve))
        heard.add(wake)
        const document = await call('documents.get', { id })
        if (!isWanted(document)) await woken
        heard.delete(wake)
        if (isWanted(document)) return document
      }
    },

    /** Settles with the next event. */
    nextEvent: () =>
      new Promise<void>((resolve) => {
        const wake = () => {
          heard.delete(wake)
          resolve()
        }
        heard.add(wake)
      }),

    async stop(): Promise<void> {
      stopped = true
      await core.stop()
    },

    /** Ends Intray and starts it again on the same data folder. */
    async restart(): Promise<void> {
      if (!stopped) await core.stop()
      stopped = true
      core = await open()
      stopped = false
    },
  }
}
