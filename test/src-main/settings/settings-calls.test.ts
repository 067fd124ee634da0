import { describe, expect, test } from 'vitest'
import type { CallHandlers } from '../../../src-shared/contract/call-handlers.ts'
import { createDispatch } from '../../../src-main/composition/dispatch.ts'
import { createAttentionRecount } from '../../../src-main/settings/recount-attention.ts'
import { settingsCallHandlers } from '../../../src-main/settings/settings-calls.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { findDocument } from '../../../src-main/store/documents.ts'
import { all } from '../../../src-main/store/query.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { branch, invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

function openSettings(startAtLogin?: (isOn: boolean) => Promise<void>) {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const clock = createManualClock()
  const logger = createRecordingLogger()
  const notified: string[] = []
  const notifier = {
    documentChanged: (id: string) => void notified.push(id),
    documentRemoved: () => {},
    reviewChanged: () => {},
    statusChanged: () => void notified.push('status'),
  }
  const recount = createAttentionRecount({
    ...{ db, clock, version: '1.0.0', logger, notifier },
    onIndexed: () => {},
  })
  const handlers = settingsCallHandlers({
    db,
    notifier,
    recount,
    dataFolder: '/nowhere',
    startAtLogin,
    onChanged: () => {},
  })
  const dispatch = createDispatch({
    handlers: handlers as CallHandlers,
    logger,
    clock,
    onDamage: () => {},
  })
  const set = (connectionId: string, change: unknown) =>
    dispatch('settings.setWorkspaceThresholds', { connectionId, change })
  const here = putDocument(db, { results: [invoiceJson] })
  const there = putDocument(db, { results: [invoiceJson], connectionId: 'branch' })
  const isCounted = () => all(db, 'SELECT * FROM attention_recounts').length === 0
  return {
    db,
    here,
    there,
    notified,
    dispatch,
    set,
    /** The counts of both documents, once everything ordered is done. */
    counts: async () => {
      while (!isCounted()) await new Promise((resolve) => setImmediate(resolve))
      return [here, there].map((id) => findDocument(db, id)?.attentionCount)
    },
    isCounted,
  }
}

describe('thresholds of a workspace', () => {
  test('begin with those for all, change one by one, and go again', async () => {
    const { set } = openSettings()
    const of = (sureThreshold: number, strictThreshold: number) => ({
      ok: true,
      value: {
        workspaceThresholds: [{ connectionId: 'branch', sureThreshold, strictThreshold }],
      },
    })
    expect(await set('branch', {})).toEqual(of(0.8, 0.9))
    expect(await set('branch', { strictThreshold: 0.99 })).toEqual(of(0.8, 0.99))
    expect(await set('branch', { sureThreshold: 0.6 })).toEqual(of(0.6, 0.99))
    expect(await set('branch', null)).toEqual({ ok: true, value: { workspaceThresholds: [] } })
  })

  test('are the measure of its own documents at once, and of no others', async () => {
    const { set, dispatch, counts, notified, there, here } = openSettings()
    expect(await counts()).toEqual([0, 0])
    await set('branch', { sureThreshold: 0.96 })
    const [, many] = await counts()
    expect(many).toBeGreaterThan(3)
    expect(await counts()).toEqual([0, many])
    expect(notified).toEqual(['status', there])
    await dispatch('settings.patch', { sureThreshold: 0.96 })
    expect(await counts()).toEqual([many, many])
    expect(notified).toEqual(['status', there, 'status', here])
    await dispatch('settings.patch', { sureThreshold: 0.5 })
    expect(await counts()).toEqual([0, many])
    await set('branch', null)
    expect(await counts()).toEqual([0, 0])
  })

  test('order no count where nothing is measured otherwise than before', async () => {
    const { set, dispatch, isCounted } = openSettings()
    await set('branch', {})
    expect(isCounted()).toBe(true)
    await set('branch', null)
    expect(isCounted()).toBe(true)
    await dispatch('settings.patch', { theme: 'dark', sureThreshold: 0.8 })
    expect(isCounted()).toBe(true)
    await dispatch('settings.patch', { sureThreshold: 0.81 })
    expect(isCounted()).toBe(false)
  })

  test.each([
    ['below nothing', { sureThreshold: -0.01 }],
    ['above everything', { strictThreshold: 1.01 }],
    ['a percentage', { sureThreshold: 80 }],
    ['no number', { sureThreshold: Number.NaN }],
    ['endless', { strictThreshold: Number.POSITIVE_INFINITY }],
    ['text', { strictThreshold: '0.9' }],
    ['none', { sureThreshold: null }],
  ])('are refused where one is %s, as are those for all', async (_what, change) => {
    const { set, dispatch } = openSettings()
    const [name = ''] = Object.keys(change)
    const refused = (field: string) => ({
      ok: false,
      error: { code: 'invalid-input', details: { field } },
    })
    expect(await set('branch', change)).toEqual(refused(`change.${name}`))
    expect(await dispatch('settings.patch', change)).toEqual(refused(name))
    expect(await dispatch('settings.get', {})).toMatchObject({
      value: { sureThreshold: 0.8, strictThreshold: 0.9 },
    })
  })

  test('belong to a connection that is there', async () => {
    const { set } = openSettings()
    expect(await set('nobody', {})).toEqual({ ok: false, error: { code: 'not-found' } })
  })
})

describe('starting at login', () => {
  test('is the system’s to take first, and told once', async () => {
    const asked: boolean[] = []
    const opened = openSettings((isOn) => Promise.resolve(void asked.push(isOn)))
    for (const change of [{ startAtLogin: true }, { startAtLogin: true }, { theme: 'dark' }])
      await opened.dispatch('settings.patch', change)
    await opened.dispatch('settings.patch', { startAtLogin: false })
    expect(asked).toEqual([true, false])
  })

  test('is not kept where the system refuses it, or the host cannot', async () => {
    const refused = openSettings(() => Promise.reject(new Error('EROFS')))
    const reply = await refused.dispatch('settings.patch', { startAtLogin: true })
    expect(reply).toMatchObject({ ok: false })
    expect(await refused.dispatch('settings.get', {})).toMatchObject({
      value: { startAtLogin: false },
    })
    expect(await openSettings().dispatch('settings.patch', { startAtLogin: true })).toEqual({
      ok: false,
      error: { code: 'not-available-here' },
    })
  })
})

test('saved views are kept in their order, and one that is none is refused', async () => {
  const { dispatch } = openSettings()
  const view = (name: string) => ({
    ...{ id: name, name, connectionId: null, filter: 'open', query: 'müller' },
    ...{ filters: [{ by: 'type', type: 'INVOICE' }], sort: { by: 'due', descending: false } },
  })
  const savedViews = [view('Two'), view('One')]
  expect(await dispatch('settings.patch', { savedViews })).toMatchObject({ ok: true })
  const bad = [{ ...view('Three'), filters: [{ by: 'colour' }] }]
  expect(await dispatch('settings.patch', { savedViews: bad })).toMatchObject({
    error: { code: 'invalid-input' },
  })
  expect(await dispatch('settings.get', {})).toMatchObject({ value: { savedViews } })
})
