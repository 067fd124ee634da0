import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { uiLanguages } from '../../src-shared/contract/settings.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { embeddedConnection, fakeStatus, sandboxConnection } from './support/fake-status.ts'
import { openWindow, settled } from './support/open-window.ts'

const screenshots = import.meta.env['VITE_SCREENSHOTS'] as string | undefined

async function openSettings(status = fakeStatus()) {
  const opened = await openWindow({ size: [1280, 1400], status })
  opened.app.navigation.go({ kind: 'settings' })
  const { title, sections, secondOpinion } = opened.app.text.settings
  const { screen } = opened
  await expect.element(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await settled()
  const section = screen.getByRole('region', { name: sections.secondOpinion })
  const choice = section.getByRole('combobox', { name: secondOpinion.label })
  return { ...opened, section, choice, text: secondOpinion }
}

describe('a second opinion, in the settings,', () => {
  test('is asked of nobody until a service is chosen, and of nobody again', async () => {
    const { app, section, choice, text } = await openSettings()
    await expect.element(section.getByText(text.stays)).toBeVisible()
    expect(app.settings.secondOpinion).toBeNull()
    await userEvent.selectOptions(choice, sandboxConnection.name)
    await expect.element(section.getByText(text.asked(sandboxConnection.name))).toBeVisible()
    expect(app.settings.secondOpinion).toEqual({ connectionId: sandboxConnection.id })
    await userEvent.selectOptions(choice, text.nobody)
    await expect.element(section.getByText(text.stays)).toBeVisible()
    expect(app.settings.secondOpinion).toBeNull()
  })

  test('cannot be asked for where there is no other service', async () => {
    const status = { ...fakeStatus(), connections: [embeddedConnection] }
    const { section, choice, text } = await openSettings(status)
    await expect.element(section.getByText(text.noProvider)).toBeVisible()
    await expect.element(choice).not.toBeInTheDocument()
  })

  test.each(uiLanguages)(
    'says everything in its language, and axe finds nothing (%s)',
    async (language) => {
      const theme = language === 'de' || language === 'it' ? 'light' : 'dark'
      const secondOpinion = { connectionId: sandboxConnection.id }
      const { section, text } = await openSettings(
        fakeStatus({ settings: { language, theme, secondOpinion } }),
      )
      await expect.element(section.getByText(text.asked(sandboxConnection.name))).toBeVisible()
      section.element().scrollIntoView({ block: 'center' })
      if (screenshots !== undefined)
        await page.screenshot({ path: `../../${screenshots}/second-opinion-${language}.png` })
      expect(await findAccessibilityFaults()).toEqual([])
    },
  )
})
