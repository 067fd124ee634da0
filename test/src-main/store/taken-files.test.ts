import { expect, test } from 'vitest'
import * as store from '../../../src-main/store/taken-files.ts'
import { openTestDatabase, putDocument } from './store-for-tests.ts'

const file = (facts: Partial<store.TakenFile> = {}): store.TakenFile => ({
  ...{ path: '/scans/a.pdf', byteSize: 10, modifiedUs: 5, inode: '1:1', sha256: 'aa' },
  ...{ documentId: null, leaves: 'no', ...facts },
})

test('a file is known by its path, and under another name only if nothing else of it has changed', () => {
  const db = openTestDatabase()
  store.rememberTakenFile(db, file(), 0)
  store.rememberTakenFile(db, file({ path: '/scans/b.pdf', inode: '1:2' }), 0)
  expect(store.findTakenFile(db, '/scans/a.pdf')).toEqual(file())
  expect(store.findTakenFile(db, '/scans/c.pdf')).toBeUndefined()
  const like = { inode: '1:2', byteSize: 10, modifiedUs: 5 }
  expect(store.findTakenByInode(db, like)?.path).toBe('/scans/b.pdf')
  for (const other of [{ inode: '1:3' }, { byteSize: 11 }, { modifiedUs: 6 }])
    expect(store.findTakenByInode(db, { ...like, ...other })).toBeUndefined()
  store.rememberTakenFile(db, file({ byteSize: 12, modifiedUs: 9, inode: '1:9', sha256: 'bb' }), 1)
  expect(store.findTakenFile(db, '/scans/a.pdf')).toEqual(
    file({ byteSize: 12, modifiedUs: 9, inode: '1:9', sha256: 'bb' }),
  )
  store.forgetTakenFile(db, '/scans/a.pdf')
  expect(store.findTakenFile(db, '/scans/a.pdf')).toBeUndefined()
  expect(store.findTakenFile(db, '/scans/b.pdf')?.inode).toBe('1:2')
})

test('of the file of a removed document the name is hidden and the file still known, of others neither', () => {
  const db = openTestDatabase()
  const [removed, stays] = [putDocument(db), putDocument(db)]
  const kept = file({ path: '/scans/b.pdf', documentId: stays })
  const paths = () =>
    db
      .prepare<[], { path: string }>('SELECT path FROM taken_files')
      .all()
      .map(({ path }) => path)
  store.rememberTakenFile(db, file({ documentId: removed }), 0)
  store.rememberTakenFile(db, kept, 0)
  store.hideTakenPaths(db, removed)
  store.hideTakenPaths(db, removed)
  expect(paths().filter((path) => path.includes('/scans/'))).toEqual(['/scans/b.pdf'])
  const hidden = store.findTakenFile(db, '/scans/a.pdf')
  expect(hidden).toMatchObject({ documentId: removed, byteSize: 10 })
  expect(store.pathLike(hidden?.path ?? '', '/scans/c.pdf')).toMatch(/^sha256:[0-9a-f]{64}$/)
  expect(store.pathLike('/scans/b.pdf', '/scans/c.pdf')).toBe('/scans/c.pdf')
  // Another file came under the name and was removed in its turn: the later one counts.
  store.rememberTakenFile(db, file({ byteSize: 20, documentId: removed }), 1)
  store.hideTakenPaths(db, removed)
  expect(paths()).toHaveLength(2)
  expect(store.findTakenFile(db, '/scans/a.pdf')?.byteSize).toBe(20)
  expect(store.findTakenFile(db, '/scans/b.pdf')).toEqual(kept)
  store.forgetTakenFile(db, '/scans/a.pdf')
  expect(paths()).toEqual(['/scans/b.pdf'])
})
