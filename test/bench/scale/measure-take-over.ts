import { startCoreProcess, type CoreProcess } from './core-process.ts'
import { under, underFigures, type Figure, type Under } from './figures.ts'
import { copyOf } from './fill-folder.ts'
import { settle } from './measure-review.ts'
import { startProvider } from './provider.ts'

type Provider = Awaited<ReturnType<typeof startProvider>>

/** As many requests as the core sends at a time. */
const atOnce = 6
const pageSize = 100

export type TakeOverFigures = Under & {
  readonly perSecond: number
  readonly perSecondRatio: number
  readonly figures: readonly Figure[]
}

/** Documents that others uploaded, from the first page of the provider's list to the last result. */
export async function measureTakeOver(filled: string, documents: number): Promise<TakeOverFigures> {
  const provider = await startProvider(documents)
  try {
    const bareMs = await bareTakeOver(provider)
    const { tookMs, cpuMs } = await overProvider(filled, provider, true, async (core, take) => {
      const cpuBefore = core.cpuMs()
      const startedMs = performance.now()
      await take()
      return { tookMs: performance.now() - startedMs, cpuMs: core.cpuMs() - cpuBefore }
    })
    const meanwhile = await overProvider(filled, provider, false, (core, take) => under(core, take))
    const perSecond = (1000 * documents) / tookMs
    return {
      ...meanwhile,
      perSecond,
      perSecondRatio: bareMs / tookMs,
      figures: [
        {
          name: `results of ${String(documents)} of a provider`,
          value: perSecond,
          unit: 'a second',
          wanted: 150,
          beside: `the requests alone: ${((1000 * documents) / bareMs).toFixed(0)}`,
        },
        { name: 'core, CPU a document', value: cpuMs / documents, unit: 'ms' },
        ...underFigures(meanwhile),
      ],
    }
  } finally {
    await provider.stop()
  }
}

/** A core of its own over a copy that has the provider for a connection; `take` settles with the last result. */
async function overProvider<Value>(
  filled: string,
  provider: Provider,
  isAlone: boolean,
  work: (core: CoreProcess, take: () => Promise<void>) => Promise<Value>,
): Promise<Value> {
  const core = await startCoreProcess(copyOf(filled), { isAlone })
  try {
    const { baseUrl, authUrl, clientId, workspaceId, requestsPerMinute } = provider
    const { id } = await core.call('connections.create', {
      ...{ name: 'Provider', environment: 'sandbox', signIn: 'client-credentials' },
      ...{ baseUrl, authUrl, clientId, workspaceId, requestsPerMinute },
      ...{ profile: {}, colour: '#2f6f5e' },
    })
    await settle(core)
    return await work(core, async () => {
      await core.call('connections.setSecret', { id, secret: provider.clientSecret })
      await core.call('connections.activate', { id })
      // Its lane is made behind the answer.
      while (!(await core.call('connections.pull', { id })).started) await soon()
      await untilTaken(core, provider.documents)
    })
  } finally {
    await core.stop()
  }
}

async function untilTaken(core: CoreProcess, documents: number): Promise<void> {
  for (;;) {
    const { counts } = await core.call('documents.list', { limit: 1 })
    if (counts.open === documents) return
    await soon()
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 200))

/** The same requests, and nothing done with what comes. */
async function bareTakeOver({ baseUrl, authUrl, ...provider }: Provider): Promise<number> {
  const { access_token: token } = await ask<{ access_token: string }>(`${authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
    }),
  })
  const headers = { authorization: `Bearer ${token}` }
  const startedMs = performance.now()
  const ids: string[] = []
  for (let page = 0, isLast = false; !isLast; page++) {
    const query = `page=${String(page)}&size=${String(pageSize)}&sort=createdAt,asc`
    const list = `${baseUrl}/user/workspaces/${provider.workspaceId}/documents?${query}`
    const found = await ask<{ content: { documentId: string }[]; last: boolean }>(list, { headers })
    ids.push(...found.content.map(({ documentId }) => documentId))
    isLast = found.last
  }
  const waiting = ids.values()
  const askNext = async () => {
    for (const id of waiting)
      await ask(`${baseUrl}/workspaces/${provider.workspaceId}/documents/${id}`, { headers })
  }
  await Promise.all(Array.from({ length: atOnce }, askNext))
  return performance.now() - startedMs
}

async function ask<Body>(url: string, init: RequestInit): Promise<Body> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} was answered with ${String(response.status)}`)
  return (await response.json()) as Body
}
