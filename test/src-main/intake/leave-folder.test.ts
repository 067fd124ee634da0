import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { smallPdf } from '../../support/small-files.ts'
import { openIntake } from './intake-for-tests.ts'

async function openMoving() {
  const bench = await openIntake()
  const target = join(bench.scans, 'taken')
  return {
    ...bench,
    target,
    write(name: string, bytes: Uint8Array = smallPdf(name)) {
      writeFileSync(join(bench.scans, name), bytes)
    },
    start: () =>
      bench.startScanning({ leaving: { kind: 'move', target }, leftOut: target, isDeep: true }),
    here: () => readdirSync(bench.scans).filter((name) => name !== 'taken'),
    moved: () => (existsSync(target) ? readdirSync(target).sort() : []),
    pass: (seconds: number) => bench.pass(seconds),
    states: () => bench.states(),
    trouble: () => bench.scanFolder.trouble(),
  }
}

describe('a file that is moved once it is a document', () => {
  test('is moved whole, and is not taken again where it lies then', async () => {
    const bench = await openMoving()
    bench.write('a.pdf')
    await bench.start()
    await bench.pass(3)
    expect(bench.states()).toEqual(['a.pdf: queued'])
    expect(bench.here()).toEqual([])
    expect(bench.moved()).toEqual(['a.pdf'])
    expect(readFileSync(join(bench.target, 'a.pdf')).equals(smallPdf('a.pdf'))).toBe(true)
    await bench.pass(400)
    expect(bench.states()).toEqual(['a.pdf: queued'])
  })

  test('gets a number where its name is taken, and nothing is overwritten', async () => {
    const bench = await openMoving()
    mkdirSync(bench.target)
    writeFileSync(join(bench.target, 'a.pdf'), 'of before')
    writeFileSync(join(bench.target, 'a (2).pdf'), '')
    bench.write('a.pdf')
    await bench.start()
    await bench.pass(3)
    expect(bench.moved()).toEqual(['a (2).pdf', 'a (3).pdf', 'a.pdf'])
    expect(readFileSync(join(bench.target, 'a.pdf'), 'utf8')).toBe('of before')
    expect(readFileSync(join(bench.target, 'a (3).pdf')).equals(smallPdf('a.pdf'))).toBe(true)
  })

  test('stays where nothing became of it, as does one that waits for its password', async () => {
    const bench = await openMoving()
    bench.write('notes.txt', Buffer.from('no document'))
    bench.write('a.pdf')
    await bench.start()
    await bench.pass(10)
    expect(bench.here()).toEqual(['notes.txt'])
    expect(bench.moved()).toEqual(['a.pdf'])
  })

  test('and is another one by then stays, and is taken as well', async () => {
    const bench = await openMoving()
    const path = join(bench.scans, 'a.pdf')
    bench.write('a.pdf')
    const { commitTogether } = bench.ports
    let commits = 0
    // Just when its document is known to be on the disk, the scanner uses the name again.
    const ports = Object.assign(bench.ports, {
      async commitTogether(work: () => void) {
        await commitTogether(work)
        commits++
        if (commits !== 2) return
        writeFileSync(`${path}.new`, smallPdf('another'))
        renameSync(`${path}.new`, path)
      },
    })
    expect(ports).toBe(bench.ports)
    await bench.start()
    await bench.pass(1)
    expect(bench.here()).toEqual(['a.pdf'])
    expect(readFileSync(path).equals(smallPdf('another'))).toBe(true)
    await bench.pass(10)
    expect(bench.states()).toEqual(['a.pdf: queued', 'a.pdf: queued'])
    expect(bench.here()).toEqual([])
    expect(bench.moved()).toEqual(['a.pdf'])
  })

  test('was taken before that was chosen, it stays', async () => {
    const bench = await openMoving()
    bench.write('before.pdf')
    await bench.startScanning()
    await bench.pass(3)
    await bench.start()
    bench.write('after.pdf')
    await bench.pass(310)
    expect(bench.here()).toEqual(['before.pdf'])
    expect(bench.moved()).toEqual(['after.pdf'])
  })

  test('is only touched before it is moved, it is moved all the same', async () => {
    const bench = await openMoving()
    const target = join(bench.folder, 'elsewhere')
    writeFileSync(target, 'no folder')
    bench.write('a.pdf')
    await bench.startScanning({ leaving: { kind: 'move', target } })
    await bench.pass(3)
    expect(bench.trouble()).toBe('not-moved')
    expect(bench.states()).toEqual(['a.pdf: queued'])
    utimesSync(join(bench.scans, 'a.pdf'), 1_700_000_000, 1_700_000_000)
    rmSync(target)
    await bench.pass(400)
    expect(bench.trouble()).toBeNull()
    expect(readdirSync(target)).toEqual(['a.pdf'])
    expect(bench.states()).toEqual(['a.pdf: queued'])
  })

  test('keeps its subfolders there', async () => {
    const bench = await openMoving()
    mkdirSync(join(bench.scans, 'Huber', '2026'), { recursive: true })
    bench.write(join('Huber', '2026', 'a.pdf'))
    await bench.start()
    await bench.pass(3)
    expect(readdirSync(join(bench.target, 'Huber', '2026'))).toEqual(['a.pdf'])
  })
})

describe('a file that goes to the trash once it is a document', () => {
  test('is handed over once, and one that the trash does not take stays and is tried again', async () => {
    const bench = await openIntake()
    const handed: string[] = []
    let refuses = true
    const trash = (path: string) => {
      handed.push(path)
      if (refuses) return Promise.reject(new Error('no trash on this disk'))
      renameSync(path, join(bench.folder, 'trashed.pdf'))
      return Promise.resolve()
    }
    const path = join(bench.scans, 'a.pdf')
    writeFileSync(path, smallPdf('a'))
    await bench.startScanning({ leaving: { kind: 'trash', trash } })
    await bench.pass(3)
    expect(bench.scanFolder.trouble()).toBe('not-trashed')
    expect(existsSync(path)).toBe(true)
    refuses = false
    await bench.pass(20)
    expect(bench.scanFolder.trouble()).toBeNull()
    expect(handed).toEqual([path, path])
    expect(bench.states()).toEqual(['a.pdf: queued'])
  })
})
