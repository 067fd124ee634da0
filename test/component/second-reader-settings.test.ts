import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { uiLanguages } from '../../src-shared/contract/settings.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { fakeStatus } from './support/fake-status.ts'
import { openWindow, settled, type OpenedWindow } from './support/open-window.ts'

const here = 'http://127.0.0.1:11434/v1'
const elsewhere = 'https://models.example/v1'

async function openSettings(status = fakeStatus()) {
  const opened = await openWindow({ size: [1280, 1400], status })
  opened.core.readerModels = { kind: 'models', models: ['page-reader:7b', 'small:2b'] }
  opened.app.navigation.go({ kind: 'settings' })
  const { title } = opened.app.text.settings
  await expect.element(opened.screen.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await settled()
  return { ...opened, parts: partsOf(opened) }
}

function partsOf({ app, screen }: OpenedWindow) {
  const { sections, secondReader } = app.text.settings
  const section = screen.getByRole('region', { name: sections.secondReader })
  return {
    section,
    address: section.getByRole('textbox', { name: secondReader.address }),
    key: section.getByLabelText(secondReader.key, { exact: true }),
    look: section.getByRole('button', { name: secondReader.look }),
    model: section.getByLabelText(secondReader.model, { exact: true }),
    use: section.getByRole('button', { name: secondReader.use }),
    stop: section.getByRole('button', { name: secondReader.stop }),
    yes: section.getByRole('checkbox'),
  }
}

describe('the second reader, in the settings,', () => {
  test('is nobody at first, and is chosen by keyboard among the models that the address names', async () => {
    const { app, core, parts } = await openSettings()
    await expect.element(parts.section.getByText('Nobody else is asked.')).toBeVisible()
    parts.address.element().focus()
    await userEvent.keyboard(`${here}{Tab}sk-canary-5{Enter}`)
    await expect.element(parts.model).toHaveValue('page-reader:7b')
    expect(core.callsOf('secondReader.setKey')).toEqual([{ address: here, key: 'sk-canary-5' }])
    expect(core.callsOf('secondReader.models')).toEqual([{ address: here, mayLeave: false }])
    await expect.element(parts.key).toHaveValue('')
    expect(document.body.innerHTML).not.toContain('sk-canary-5')
    parts.use.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(parts.section.getByText(`page-reader:7b at ${here} is asked.`))
      .toBeVisible()
    expect(app.settings.secondReader).toEqual({
      ...{ address: here, model: 'page-reader:7b', mayLeave: false },
    })
    await expect.element(parts.address).toHaveFocus()
  })

  test('is on another computer after a clear yes alone, which is for that address', async () => {
    const { app, core, parts } = await openSettings()
    await parts.address.fill(elsewhere)
    await parts.look.click()
    await expect
      .element(parts.address)
      .toHaveAccessibleDescription(/Say first that pages may leave/)
    expect(core.callsOf('secondReader.models')).toEqual([])
    await expect
      .element(parts.yes)
      .toHaveAccessibleName('Pages may leave this computer for models.example')
    await parts.yes.click()
    await parts.address.fill(`${elsewhere}/other`)
    await expect.element(parts.yes).not.toBeChecked()
    await parts.yes.click()
    await parts.look.click()
    await expect.element(parts.use).toBeVisible()
    await parts.use.click()
    await expect.poll(() => app.settings.secondReader?.mayLeave).toBe(true)
  })

  test('takes no address in the clear elsewhere, nor one that is none', async () => {
    const { core, parts } = await openSettings()
    for (const address of [
      '',
      'ollama',
      'http://192.168.1.4:11434/v1',
      'https://a:b@c.example/v1',
    ]) {
      await parts.address.fill(address)
      await parts.look.click()
      await expect
        .element(parts.address)
        .toHaveAccessibleDescription(/^Enter an address of this computer/)
    }
    expect(core.callsOf('secondReader.models')).toEqual([])
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('says what the address answers, and takes a name where it names none', async () => {
    const { app, core, parts } = await openSettings()
    core.readerModels = { kind: 'fault', fault: 'refused' }
    await parts.address.fill(here)
    await parts.look.click()
    await expect.element(parts.section.getByText('The address refuses the key.')).toBeVisible()
    await expect.element(parts.use).not.toBeInTheDocument()
    core.readerModels = { kind: 'fault', fault: 'no-models' }
    await parts.look.click()
    await parts.model.fill('own:1b')
    await parts.use.click()
    await expect.poll(() => app.settings.secondReader?.model).toBe('own:1b')
  })

  test('is asked no more, and its key is forgotten', async () => {
    const { app, core, parts } = await openSettings()
    core.readerKeys.add(here)
    await app.patchSettings({ secondReader: { address: here, model: 'small:2b', mayLeave: false } })
    await expect.element(parts.key).toHaveAccessibleDescription(/^A key is kept for this address/)
    parts.stop.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(parts.section.getByText('Nobody else is asked.')).toBeVisible()
    expect(app.settings.secondReader).toBeNull()
    expect([...core.readerKeys]).toEqual([])
    await expect.element(parts.address).toHaveFocus()
  })

  test.each(uiLanguages)(
    'says everything in its language, and axe finds nothing (%s)',
    async (language) => {
      const theme = language === 'de' || language === 'fr' ? 'light' : 'dark'
      const secondReader = { address: elsewhere, model: 'small:2b', mayLeave: true }
      const { app, parts } = await openSettings(
        fakeStatus({ settings: { language, theme, secondReader } }),
      )
      const { secondReader: text } = app.text.settings
      await expect.element(parts.section.getByText(text.asked('small:2b', elsewhere))).toBeVisible()
      await expect.element(parts.section.getByText(text.mayLeaveHint)).toBeVisible()
      await parts.look.click()
      await expect.element(parts.use).toBeVisible()
      expect(await findAccessibilityFaults()).toEqual([])
    },
  )
})
