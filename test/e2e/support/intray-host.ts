import type { ElectronApplication, Page } from '@playwright/test'

/** A running Intray, in whichever host. */
export type IntrayHost = {
  /** Electron's own objects; null in the browser host. */
  readonly electron: ElectronApplication | null
  /** Everything it has printed. */
  output(): string
  /** The window; one for each start. */
  open(): Promise<Page>
  /** Stops the embedded service in its tracks: it is there, but nothing comes back from it. */
  freezeService(): Promise<boolean>
  /** Ends it as a person does; settles when it is gone. */
  stop(): Promise<void>
}

/** @returns false where no such process is, or where the system cannot halt one */
export function halt(pid: number | undefined): boolean {
  return (
    process.platform !== 'win32' && pid !== undefined && pid > 0 && process.kill(pid, 'SIGSTOP')
  )
}
