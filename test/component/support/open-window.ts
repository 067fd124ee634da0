import '../../../src-renderer/styles/tokens.css'
import '../../../src-renderer/styles/base.css'
import { render } from 'vitest-browser-svelte'
import { tick } from 'svelte'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import App from '../../../src-renderer/App.svelte'
import { AppState } from '../../../src-renderer/app/app-state.svelte.ts'
import type { Surroundings } from '../../../src-renderer/app/surroundings.ts'
import type { AppStatus } from '../../../src-shared/contract/app.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { FakeCore } from './fake-bridge.ts'
import { fakeNow } from './fake-documents.ts'
import { fakeStatus } from './fake-status.ts'

export type OpenedWindow = {
  readonly core: FakeCore
  readonly app: AppState
  readonly screen: Awaited<ReturnType<typeof render>>
}

export type WindowOptions = {
  readonly documents?: readonly DocumentSummary[]
  readonly status?: AppStatus
  readonly size?: readonly [width: number, height: number]
  readonly languages?: readonly string[]
  readonly startAnew?: () => void
}

/** The real timers, a fixed day, and a memory of this test's own. */
export function fakeSurroundings(
  languages: readonly string[] = ['en-GB'],
  startAnew: () => void = () => {},
): Surroundings {
  const memory = new Map<string, string>()
  return {
    now: () => fakeNow,
    later: (run, delayMs) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    languages,
    mac: false,
    memory: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
    },
    startAnew,
  }
}

/** The whole window over a core in memory, once its first list is there. */
export async function openWindow(options: WindowOptions = {}): Promise<OpenedWindow> {
  const [width, height] = options.size ?? [1280, 800]
  await page.viewport(width, height)
  const core = new FakeCore(options.documents ?? [], options.status ?? fakeStatus())
  const app = new AppState(core.bridge, fakeSurroundings(options.languages, options.startAnew))
  const screen = await render(App, { app })
  await vi.waitFor(() => {
    if (app.status === null || app.inbox.loading !== null) throw new Error('still loading')
  })
  return { core, app, screen }
}

/** After every effect of what was just told, and every answer of the core that it led to. */
export async function settled(): Promise<void> {
  await tick()
  await new Promise((resolve) => setTimeout(resolve))
}
