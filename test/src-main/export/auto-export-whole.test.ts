import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openAutoExport, againMs } from './auto-export-bench.ts'

const data = '2026-10-05 Müller Bau AG R-1.csv'

describe('the automatic export puts there all files of a document or none', () => {
  test('while its original cannot be had', async () => {
    const bench = openAutoExport()
    bench.confirm('R-1')
    await bench.pass(0)
    await bench.pass(againMs)
    await bench.pass(againMs)
    expect(bench.files()).toEqual([])
    expect(await bench.state()).toMatchObject({ waiting: 1, reason: 'service' })
    bench.putOriginal('R-1')
    await bench.pass(againMs)
    expect(bench.files()).toEqual([data, 'R-1.pdf'])
    expect(await bench.state()).toMatchObject({ waiting: 0, reason: null })
  })

  test('when the second file finds no place', async () => {
    const bench = openAutoExport()
    bench.putOriginal('R-1')
    // Where the folder of the originals should be.
    writeFileSync(join(bench.folder, 'originals'), 'in the way')
    bench.confirm('R-1')
    await bench.pass(0)
    await bench.pass(againMs)
    expect(bench.files()).toEqual(['originals'])
    expect(await bench.state()).toMatchObject({ waiting: 1, reason: 'internal' })
    rmSync(join(bench.folder, 'originals'))
    await bench.pass(againMs)
    expect(bench.files()).toEqual([data, 'R-1.pdf'])
  })

  test('when it cannot be written down that they are there', async () => {
    const bench = openAutoExport()
    bench.putOriginal('R-1')
    bench.db.exec(
      `CREATE TRIGGER full BEFORE INSERT ON exports BEGIN SELECT RAISE(ABORT, 'full'); END`,
    )
    bench.confirm('R-1')
    await bench.pass(0)
    await bench.pass(againMs)
    expect(bench.files()).toEqual([])
    bench.db.exec('DROP TRIGGER full')
    await bench.pass(againMs)
    expect(bench.files()).toEqual([data, 'R-1.pdf'])
    await bench.pass(againMs)
    expect(bench.files()).toHaveLength(2)
  })
})
