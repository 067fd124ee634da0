import { execFile, spawn } from 'node:child_process'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OfficeType } from '../../../src-shared/domain/office-types.ts'
import type { PdfWriter } from '../../ports.ts'
import { findProgram, isProgram } from '../find-program.ts'
import { makePrivateProfile } from './private-profile.ts'

/** LibreOffice sets up its profile first, and a long document takes a minute on a slow computer. */
const longestMs = 120_000
/** It needs a good part of that to start. */
const mostMemoryBytes = 4 * 1024 ** 3
const mostPdfBytes = 256 * 1024 ** 2

/** What each is read as, whatever it may be else: LibreOffice opens a hundred kinds of files. */
const filters: Record<OfficeType, { readonly ending: string; readonly filter: string }> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    ending: 'docx',
    filter: 'MS Word 2007 XML',
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    ending: 'xlsx',
    filter: 'Calc MS Excel 2007 XML',
  },
  'application/vnd.oasis.opendocument.text': { ending: 'odt', filter: 'writer8' },
  'application/vnd.oasis.opendocument.spreadsheet': { ending: 'ods', filter: 'calc8' },
}

export type OfficeConverter = {
  readonly convert: PdfWriter['convertOffice']
  close(): void
}

/**
 * Office documents as PDF by the LibreOffice of this computer: one at a time, each by a process of its own with a
 * profile of its own, which is ended with all it started when it takes too long.
 * @param workDir its own; what an earlier run left in it is removed
 */
export function createOfficeConverter(
  {
    platform,
    env,
    workDir,
  }: {
    readonly platform: NodeJS.Platform
    readonly env: Readonly<Record<string, string | undefined>>
    readonly workDir: string
  },
  timeoutMs = longestMs,
): OfficeConverter {
  let last: Promise<unknown> = Promise.resolve()
  let end: (() => void) | null = null
  let isClosed = false
  let fences: Promise<string[]> | null = null

  async function convert(file: string, type: OfficeType): ReturnType<PdfWriter['convertOffice']> {
    // Looked for each time: whoever reads that it is missing installs it and tries again.
    const program = findOffice(platform, env['PATH'])
    if (program === undefined) return 'no-office'
    if (isClosed) return 'failed'
    const { ending, filter } = filters[type]
    const profile = join(workDir, 'profile')
    try {
      await rm(workDir, { recursive: true, force: true })
      await mkdir(workDir, { recursive: true, mode: 0o700 })
      await makePrivateProfile(profile)
      const copy = join(workDir, `document.${ending}`)
      await copyFile(file, copy)
      fences ??= fencesOf(platform, env['PATH'])
      const command = [
        ...(await fences),
        program,
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        ...['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck'],
        `--infilter=${filter}`,
        ...['--convert-to', 'pdf', '--outdir', join(workDir, 'out'), copy],
      ]
      if ((await run(command)) === 'timeout') return 'failed'
      const bytes = await readFile(join(workDir, 'out', 'document.pdf')).catch(() => null)
      // It ends well, too, where it could not read the document.
      if (bytes === null || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'damaged'
      return { bytes: Uint8Array.from(bytes) }
    } finally {
      await rm(workDir, { recursive: true, force: true, maxRetries: 3 })
    }
  }

  function run([program = '', ...args]: readonly string[]): Promise<'ended' | 'timeout'> {
    const isGroup = platform !== 'win32'
    const child = spawn(program, args, {
      cwd: workDir,
      env: { PATH: env['PATH'], HOME: workDir, LC_ALL: 'C.UTF-8', SAL_USE_VCLPLUGIN: 'svp' },
      stdio: 'ignore',
      shell: false,
      detached: isGroup,
    })
    return new Promise((resolve) => {
      const kill = () => {
        // The program is a script that starts others: all of them.
        try {
          if (isGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
          else child.kill('SIGKILL')
        } catch {
          // It has just ended by itself.
        }
      }
      const settle = (how: 'ended' | 'timeout') => {
        clearTimeout(timer)
        process.off('exit', kill)
        end = null
        resolve(how)
      }
      const stop = () => {
        kill()
        settle('timeout')
      }
      const timer = setTimeout(stop, timeoutMs)
      end = stop
      process.once('exit', kill)
      child.once('error', () => settle('ended'))
      child.once('close', () => settle('ended'))
    })
  }

  return {
    convert(file, type) {
      const turn = last.then(() => convert(file, type))
      last = turn.catch(() => {})
      return turn
    },
    close() {
      isClosed = true
      end?.()
    },
  }
}

/** Where its installers put it, beside the path. */
const installed: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['/Applications/LibreOffice.app/Contents/MacOS/soffice'],
  win32: ['C:\\Program Files\\LibreOffice\\program\\soffice.exe'],
}

function findOffice(platform: NodeJS.Platform, searchPath: string | undefined): string | undefined {
  const inPath = findProgram(searchPath, platform === 'win32' ? 'soffice.exe' : 'soffice')
  return inPath ?? installed[platform]?.find(isProgram)
}

/** What Linux has to keep a program from the network, and from more memory than it needs; where it lets us. */
async function fencesOf(
  platform: NodeJS.Platform,
  searchPath: string | undefined,
): Promise<string[]> {
  if (platform !== 'linux') return []
  const unshare = findProgram(searchPath, 'unshare')
  const prlimit = findProgram(searchPath, 'prlimit')
  const limits = [`--as=${String(mostMemoryBytes)}`, `--fsize=${String(mostPdfBytes)}`]
  const isAllowed = unshare !== undefined && (await answers(unshare, ['-rn', 'true']))
  return [
    ...(isAllowed ? [unshare, '-rn'] : []),
    ...(prlimit === undefined ? [] : [prlimit, ...limits]),
  ]
}

function answers(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(program, [...args], { timeout: 5_000 }, (error) => resolve(error === null))
  })
}
