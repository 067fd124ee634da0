import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Postgres } from '../../support/postgres.ts'
import { percentile } from '../scale/figures.ts'
import { documentId, fillDatabase } from './fill-database.ts'
import { signIn, startBareServer, startProcess, upload } from './processes.ts'
import type { Process } from './processes.ts'

const times = 60
/** Of what takes few milliseconds: a slowest twentieth of many is less by chance, and both programs are warm for most of them. */
const timesOfShort = 3000
/** Of an invoice as programs write it. */
const uploadBytes = 100_000

export type OperationFigure = {
  readonly name: string
  readonly p95Ms: number
  /** Of the statements that the answer consists of, asked of the database alone. */
  readonly bareP95Ms: number | null
  /** Of the same, asked of a bare HTTP server: what a request costs before the service does anything of its own. */
  readonly bareHttpP95Ms: number | null
}

type Statement = readonly [text: string, values: unknown[]]

type Operation = {
  readonly name: string
  readonly ask: (turn: number) => Promise<unknown>
  readonly bare?: (turn: number) => readonly Statement[]
  readonly isAskedOfBareServer?: true
  /** How often, where not as the others. */
  readonly times?: number
}

/** How long each operation takes over so many documents, in turns with the bare statements. */
export async function measureOperations(
  postgres: Postgres,
  documents: number,
): Promise<OperationFigure[]> {
  const database = await postgres.makeDatabase('million')
  // It makes the tables and its client.
  const web = await startProcess(database, 'web')
  await fillDatabase(database, documents)
  const token = await signIn(web)
  const client = new Client(database)
  await client.connect()
  const server = await startBareServer(database)
  const figures: OperationFigure[] = []
  for (const operation of operationsOf(web, token, documents))
    figures.push(await measure(operation, client, server.baseUrl))
  await client.end()
  await server.stop()
  await web.stop()
  await postgres.removeDatabase('million')
  return figures
}

function operationsOf(web: Process, token: string, documents: number): Operation[] {
  const headers = { Authorization: `Bearer ${token}` }
  const call = async (path: string, init: RequestInit = {}): Promise<void> => {
    const answer = await fetch(web.baseUrl + path, {
      ...init,
      headers: { ...headers, ...init.headers },
    })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  /** All over the large workspace, in an order that no cache foresees. */
  const someDocument = (turn: number) => documentId(1 + ((turn * 7919) % Math.floor(documents / 2)))
  const list = (name: string, workspaceId: string, page: number, total = keptTotal): Operation => ({
    name,
    ...(total === keptTotal && { times: timesOfShort }),
    isAskedOfBareServer: true,
    ask: () =>
      call(`/user/workspaces/${workspaceId}/documents?page=${page}&size=20&sort=createdAt,desc`),
    bare: () => [
      [
        `SELECT * FROM documents WHERE workspace_id = $1 ORDER BY created_at DESC, id DESC LIMIT 20 OFFSET $2`,
        [workspaceId, page * 20],
      ],
      [total, [workspaceId]],
    ],
  })
  const document = (turn: number) => `/workspaces/ws/documents/${someDocument(turn)}`
  return [
    list('list, where the statements count', 'ws', 0, countedTotal),
    list('list', 'ws', 0),
    list('list, page 100', 'ws', 100),
    list('list of a small workspace', 'small-0', 0),
    {
      name: 'results',
      ask: (turn) => call(document(turn)),
      bare: (turn) => [
        ['SELECT * FROM documents WHERE workspace_id = $1 AND id = $2', ['ws', someDocument(turn)]],
        ['SELECT results FROM results WHERE document_id = $1', [someDocument(turn)]],
      ],
    },
    {
      name: 'feedback',
      ask: (turn) =>
        call(`${document(turn)}/feedback`, {
          method: 'PATCH',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            corrections: [{ resultIndex: 0, path: '/title', oldValue: 'Rechnung', newValue: 'X' }],
          }),
        }),
      bare: (turn) => [
        [
          'INSERT INTO feedback (id, document_id, body, created_at) VALUES ($1, $2, $3, $4)',
          [randomUUID(), someDocument(turn + times), '{"corrections":[]}', turn],
        ],
      ],
    },
    {
      name: 'feedback records',
      ask: (turn) => call(`${document(turn)}/feedback`),
      bare: (turn) => [['SELECT * FROM feedback WHERE document_id = $1', [someDocument(turn)]]],
    },
    {
      name: 'upload',
      ask: (turn) => upload(web, token, `one ${turn}`, uploadBytes),
      bare: () => storing(randomUUID()),
    },
    {
      name: 'workspaces',
      ask: () => call('/admin/workspaces'),
      bare: () => [['SELECT * FROM workspaces ORDER BY created_at, id', []]],
    },
    {
      name: 'figures',
      ask: () => call('/admin/figures'),
      bare: () => [
        ['SELECT workspace_id, state, count(*), min(queued_at) FROM jobs GROUP BY 1, 2', []],
        ['SELECT role, count(*) FROM members GROUP BY 1', []],
        ['SELECT * FROM tallies WHERE hour >= $1', [0]],
        [`SELECT count(*) FROM deliveries WHERE state = 'PENDING'`, []],
        ['SELECT workspace_id, sum(documents), sum(bytes) FROM document_counts GROUP BY 1', []],
        ['SELECT * FROM workspaces ORDER BY created_at, id', []],
      ],
    },
  ]
}

/** How many documents there are, as whoever asks the documents themselves learns it, and as the service keeps it. */
const countedTotal = 'SELECT count(*) FROM documents WHERE workspace_id = $1'
const keptTotal = 'SELECT sum(documents) FROM document_counts WHERE workspace_id = $1'

/** What an upload leaves behind, in one transaction. */
function storing(id: string): Statement[] {
  return [
    ['BEGIN', []],
    ['INSERT INTO original_pieces VALUES ($1, 0, $2)', [id, randomBytes(uploadBytes)]],
    ['INSERT INTO originals VALUES ($1, $1)', [id]],
    [
      `INSERT INTO documents (id, workspace_id, file_name, media_type, sha256, size, status, created_at, updated_at)
       VALUES ($1, 'ws', 'bare.pdf', 'application/pdf', $1, $2, 'UPLOADED', 0, 0)`,
      [id, uploadBytes],
    ],
    [
      `INSERT INTO jobs (document_id, workspace_id, state, turn, queued_at) VALUES ($1, 'ws', 'QUEUED', 0, 0)`,
      [id],
    ],
    ['COMMIT', []],
  ]
}

async function measure(
  { name, ask, bare, isAskedOfBareServer, times: asked = times }: Operation,
  client: Client,
  bareUrl: string,
): Promise<OperationFigure> {
  const took: number[] = []
  const bareTook: number[] = []
  const bareHttpTook: number[] = []
  for (let turn = 0; turn < asked; turn += 1) {
    took.push(await timed(() => ask(turn)))
    const statements = bare?.(turn)
    if (!statements) continue
    bareTook.push(
      await timed(async () => {
        for (const [text, values] of statements) await client.query(text, values)
      }),
    )
    if (!isAskedOfBareServer) continue
    const url = `${bareUrl}/${encodeURIComponent(JSON.stringify(statements))}`
    bareHttpTook.push(await timed(async () => (await fetch(url)).arrayBuffer()))
  }
  return {
    name,
    p95Ms: percentile(took, 0.95),
    bareP95Ms: bareTook.length > 0 ? percentile(bareTook, 0.95) : null,
    bareHttpP95Ms: bareHttpTook.length > 0 ? percentile(bareHttpTook, 0.95) : null,
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}
