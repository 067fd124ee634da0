import { unnamedWorkspace } from '../../src-shared/contract/connections.ts'
import { findConnection, listConnections } from './connections.ts'
import type { Database } from './database.ts'

const longest = 40

/**
 * The name of a workspace as a part of a file's name, with a dash behind it: files of eight clients lie in one folder
 * of downloads, and each has to say whose it is. '' where there is no other workspace, or nobody has named it.
 */
export function workspaceFileWord(db: Database, connectionId: string): string {
  const name = findConnection(db, connectionId)?.name ?? unnamedWorkspace
  if (name === unnamedWorkspace || listConnections(db).length < 2) return ''
  const words = name.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const word = [...words.join('-')].slice(0, longest).join('')
  return word === '' ? '' : `${word}-`
}
