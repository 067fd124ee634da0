import { once } from 'node:events'
import { join } from 'node:path'
import { _electron } from '@playwright/test'
import { halt, type IntrayHost } from './intray-host.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..')

/** Starts the built Electron host with a real window. */
export async function startElectronHost(
  executablePath: string,
  dataDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<IntrayHost> {
  const app = await _electron.launch({
    executablePath,
    args: [projectFolder, '--data-dir', dataDir, ...args],
    cwd: projectFolder,
    env: { ...definedOf(process.env), ...env },
    locale: 'en-GB',
  })
  const child = app.process()
  return {
    open: () => app.firstWindow(),
    async freezeService() {
      const pids = await app.evaluate(({ app: electronApp }) =>
        electronApp
          .getAppMetrics()
          .filter(({ type, name }) => type === 'Utility' && name === 'Intray')
          .map(({ pid }) => pid),
      )
      return pids.map((pid) => halt(pid)).includes(true)
    },
    async stop() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      await app.evaluate(({ app: electronApp }) => electronApp.quit())
      await gone
    },
  }
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
