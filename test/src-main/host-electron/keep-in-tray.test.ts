import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { hostWords } from '../../../src-main/host-electron/host-words.ts'
import {
  createTrayPlace,
  hideInsteadOfClosing,
  placeItems,
} from '../../../src-main/host-electron/keep-in-tray.ts'

type Item = { label?: string; click?: () => void }

function openTray() {
  const done: unknown[] = []
  const trays: (EventEmitter & { menu: Item[]; tip: string; isGone: boolean })[] = []
  const actions = {
    show: () => void done.push('show'),
    goTo: (place: unknown) => void done.push(place),
    quit: () => void done.push('quit'),
  }
  const show = createTrayPlace(
    () => {
      const tray = Object.assign(new EventEmitter(), {
        menu: [] as Item[],
        tip: '',
        isGone: false,
        setToolTip: (text: string) => void (tray.tip = text),
        setContextMenu: (menu: unknown) => void (tray.menu = menu as Item[]),
        destroy: () => void (tray.isGone = true),
      })
      trays.push(tray)
      return tray as never
    },
    (template) => template as never,
    actions,
  )
  return { show, trays, done, actions }
}

test('the notification area has Intray while it keeps watching, with what is to review', () => {
  const { show, trays, done } = openTray()
  show(false, hostWords('de'), 0)
  expect(trays).toEqual([])
  show(true, hostWords('de'), 0)
  show(true, hostWords('de'), 3)
  expect(trays).toHaveLength(1)
  const [tray] = trays
  expect(tray?.tip).toBe('Intray: 3 Dokumente zu prüfen')
  expect(tray?.menu.map(({ label }) => label)).toEqual([
    'Intray öffnen',
    '3 Dokumente zu prüfen',
    'Einstellungen',
    undefined,
    'Beenden',
  ])
  tray?.emit('click')
  for (const item of tray?.menu ?? []) item.click?.()
  expect(done).toEqual([
    'show',
    'show',
    { kind: 'inbox', filter: 'open' },
    { kind: 'settings' },
    'quit',
  ])
  show(false, hostWords('de'), 3)
  expect(tray?.isGone).toBe(true)
})

test('with nothing to review no menu leads there', () => {
  const { actions } = openTray()
  expect(placeItems(hostWords('en'), 0, actions)).toMatchObject([{ label: 'Settings' }])
})

test('a window is hidden instead of closed only while Intray keeps watching', () => {
  const window = Object.assign(new EventEmitter(), { hide: () => hidden++ })
  let hidden = 0
  let prevented = 0
  let keeps = false
  hideInsteadOfClosing(window as never, () => keeps)
  const close = () => window.emit('close', { preventDefault: () => prevented++ })
  close()
  expect([hidden, prevented]).toEqual([0, 0])
  keeps = true
  close()
  expect([hidden, prevented]).toEqual([1, 1])
})
