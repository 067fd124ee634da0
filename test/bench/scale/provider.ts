import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { saveResults } from '../../../src-service/store/results.ts'
import { insertDocument, setDocumentStatus } from '../../../src-service/store/documents.ts'
import { databaseFile, openDatabase } from '../../../src-service/store/open-database.ts'
import { createSqliteEngine } from '../../../src-service/store/sqlite-engine.ts'
import { openOriginals } from '../../../src-service/store/originals.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import type { DocumentResult } from '../../../src-shared/service-api/document-result.ts'
import { sampleOf } from './samples.ts'
import { resultOf, serviceIdOf } from './fill-folder.ts'
import { temporaryName } from './temporary-name.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..')
const program = join(projectFolder, 'src-service', 'main.ts')
const named = { clientId: 'bench', clientSecret: 'a secret of the bench', workspaceId: 'bench' }
/** Beyond what any client asks for in a minute. */
const requestsPerMinute = 1_000_000
/** They come after those of a filled folder. */
const firstToken = 10_000_000
const uploadedAt = Date.UTC(2026, 9, 2)

/** A service in a process of its own that has so many documents, all read. */
export async function startProvider(documents: number) {
  const folder = temporaryName('provider')
  await fill(folder, documents)
  const child = spawn(
    process.execPath,
    [program, '--data-dir', folder, '--rate-limit', String(requestsPerMinute)],
    {
      cwd: projectFolder,
      env: {
        ...process.env,
        INTRAY_SERVICE_CLIENT_ID: named.clientId,
        INTRAY_SERVICE_CLIENT_SECRET: named.clientSecret,
        INTRAY_SERVICE_WORKSPACE: named.workspaceId,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  let authUrl: string | undefined
  for await (const part of child.stdout) {
    output += String(part)
    authUrl = /listening on (\S+)/u.exec(output)?.[1]
    if (authUrl !== undefined) break
  }
  if (authUrl === undefined) throw new Error(`The service ended: ${output}`)
  return {
    ...named,
    documents,
    authUrl,
    baseUrl: `${authUrl}/api/v1`,
    requestsPerMinute,
    async stop(): Promise<void> {
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}

async function fill(folder: string, documents: number): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const engine = createSqliteEngine(openDatabase(databaseFile(folder)))
  const originals = openOriginals(folder)
  await engine.atomically(async (database) => {
    await insertWorkspace(database, { id: named.workspaceId, name: 'Bench', createdAt: uploadedAt })
    for (let at = 0; at < documents; at++) {
      const number = firstToken + at
      const id = serviceIdOf(number)
      const bytes = sampleOf(number)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const createdAt = uploadedAt + at * 1_000
      await insertDocument(database, {
        ...{ id, workspace_id: named.workspaceId, file_name: `Rechnung ${String(number)}.pdf` },
        ...{ media_type: 'application/pdf', sha256, size: bytes.length },
        ...{ created_at: createdAt, updated_at: createdAt },
      })
      const result = resultOf(number, createdAt) as unknown as DocumentResult
      await saveResults(database, id, [result], [])
      await setDocumentStatus(database, id, 'COMPLETED', createdAt, { documentType: 'INVOICE' })
      mkdirSync(dirname(originals.pathOf(sha256)), { recursive: true })
      writeFileSync(originals.pathOf(sha256), bytes)
    }
  })
  await engine.close()
}
