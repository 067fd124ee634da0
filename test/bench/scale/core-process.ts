import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { RPCLink } from '@orpc/client/websocket'
import { WebSocket } from 'ws'
import { buildIfStale } from '../../../scripts/setup/build.mjs'
import { coreArguments } from '../../../scripts/setup/node-binary.mjs'
import { rpcSession } from '../../../src-renderer/bridge/rpc-session.ts'
import {
  fileNameHeader,
  fileSizeHeader,
  intakeSourceHeader,
  intakeRoute,
  sessionTokenHeader,
} from '../../../src-shared/contract/byte-routes.ts'
import type { CallInput, CallName, CallOutput } from '../../../src-shared/contract/contract.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import { readBlocks, watchedEnvironment, type Block } from '../../support/watch-blocks/blocks.ts'
import { temporaryName } from './temporary-name.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..')
/** As people have it: its threads would else be made of the sources first, each time anew. */
const program = join(projectFolder, 'out', 'main', 'src-main', 'host-browser', 'main.js')
const ticksPerSecond = 100

/** A browser keeps its connections, too. They are let go of before the core does so, after 5 s: what is asked in that moment would hang up. */
const connections = new Agent({ keepAlive: true, timeout: 3_000 })

/** Which disk calls count: each waits until what was written is on the disk. */
const traceArguments = ['-f', '--seccomp-bpf', '-y', '-e', 'trace=fsync,fdatasync', '-o']

export type CoreProcess = Awaited<ReturnType<typeof startCoreProcess>>

/**
 * The browser host, built anew where it is older than the sources, over a data folder, as a process of its own, spoken to over its socket.
 * @param options.countsSyncs runs it under strace, which slows it: nothing else is measured then
 * @param options.isAlone leaves out the thread that looks for blocks, which works, too: for processor times
 */
export async function startCoreProcess(
  dataDir: string,
  options: { countsSyncs?: boolean; isAlone?: boolean } = {},
) {
  buildIfStale()
  const blocksFile = temporaryName('blocks')
  const trace = temporaryName('trace')
  const node = [process.execPath, ...coreArguments, program, '--headless', '--data-dir', dataDir]
  const [command = '', ...args] = options.countsSyncs
    ? ['strace', ...traceArguments, trace, ...node]
    : node
  const isWatched = !options.countsSyncs && !options.isAlone
  const startedMs = performance.now()
  const child = spawn(command, args, {
    cwd: projectFolder,
    env: { ...process.env, ...(isWatched ? watchedEnvironment(blocksFile) : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<URL>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+\/#code=\S+/.exec(output)
      if (found) resolve(new URL(found[0]))
    })
    child.once('exit', (code) =>
      reject(new Error(`The core ended with ${String(code)}: ${output}`)),
    )
  })
  const startMs = performance.now() - startedMs
  const token = await swapCode(address)
  const socket = new WebSocket(`ws://${address.host}/rpc`, ['intray', token], {
    origin: address.origin,
  })
  await once(socket, 'open')
  const session = rpcSession(new RPCLink({ websocket: socket }))
  const pid = options.countsSyncs ? childOf(child.pid ?? 0) : (child.pid ?? 0)

  async function call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<CallOutput<Name>> {
    const reply = await session.dispatch(name, input)
    if (!reply.ok) throw new CallFailure(reply.error)
    return reply.value as CallOutput<Name>
  }

  return {
    /** Until the address was printed. */
    startMs,
    pid,
    address,
    token,
    call,
    blocks: (): Block[] => readBlocks(blocksFile),
    cpuMs: () => cpuMsOf(pid),
    serviceCpuMs: () => cpuMsOf(childOf(pid, 'src-service/main')),
    /** Syncs so far of the core and of the embedded service. */
    syncs(): { core: number; service: number } {
      const lines = readFileSync(trace, 'utf8')
        .split('\n')
        .filter((line) => line.includes(dataDir))
      const service = lines.filter((line) => line.includes(`${dataDir}/service`)).length
      return { core: lines.length - service, service }
    },

    /** @returns the document's id; the file is on the disk by then */
    async drop(fileName: string, bytes: Uint8Array): Promise<string> {
      const body = await ask(address, intakeRoute, bytes, {
        ...fromOurPage(address),
        [sessionTokenHeader]: token,
        [fileNameHeader]: encodeURIComponent(fileName),
        [fileSizeHeader]: String(bytes.length),
        [intakeSourceHeader]: 'drop',
      })
      return (JSON.parse(body) as { id: string }).id
    },
    /** @returns each byte as one character */
    fetchBytes: (route: string): Promise<string> =>
      ask(address, route, undefined, { ...fromOurPage(address), [sessionTokenHeader]: token }),

    async stop(): Promise<void> {
      socket.close()
      connections.destroy()
      const gone = once(child, 'exit')
      process.kill(pid, 'SIGINT')
      await gone
    },
  }
}

async function swapCode(address: URL): Promise<string> {
  const code = address.hash.slice('#code='.length)
  const body = await ask(address, '/session', Buffer.from(code), fromOurPage(address))
  return (JSON.parse(body) as { token: string }).token
}

function fromOurPage({ origin }: URL) {
  return { 'sec-fetch-site': 'same-origin', origin }
}

/** As `fetch` does it, but with the headers that a browser sets by itself. */
function ask(
  { hostname, port }: URL,
  path: string,
  body: Uint8Array | undefined,
  headers: Record<string, string>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const method = body ? 'POST' : 'GET'
    const length = body ? { 'content-length': String(body.length) } : {}
    const outgoing = request(
      { hostname, port, path, method, headers: { ...headers, ...length }, agent: connections },
      (incoming) => {
        let text = ''
        incoming.on('data', (part: Buffer) => (text += part.toString('latin1')))
        incoming.on('error', reject)
        incoming.on('end', () => {
          if (incoming.statusCode === 200) resolve(text)
          else
            reject(new Error(`${path} was answered with ${String(incoming.statusCode)}: ${text}`))
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Of all threads of a process, in user and system time. */
function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

function childOf(pid: number, pattern = '.'): number {
  const found = execFileSync('pgrep', ['-P', String(pid), '-f', pattern], { encoding: 'utf8' })
  return Number(found.trim().split('\n')[0])
}
