import { expect } from 'vitest'
import type { FakeAdministration } from '../support/fake-administration.ts'
import { openWindow, type WindowOptions } from '../support/open-window.ts'

type Options = WindowOptions & {
  /** What the service holds and allows before the first look. */
  readonly prepare?: (administration: FakeAdministration) => void
}

/** The window with the administration open on the workspace of the connection. */
export async function openAdministration({ prepare, ...options }: Options = {}) {
  const opened = await openWindow({ size: [1280, 900], ...options })
  const { app, core, screen } = opened
  prepare?.(core.administration)
  app.navigation.go({ kind: 'administration' })
  await expect.element(screen.getByRole('tab', { name: 'Overview', selected: true })).toBeVisible()
  return {
    ...opened,
    tab: (name: string) => screen.getByRole('tab', { name, exact: true }).click(),
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    field: (name: string | RegExp) => screen.getByRole('textbox', { name }),
  }
}
