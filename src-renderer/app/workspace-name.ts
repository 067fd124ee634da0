import {
  ownConnectionId,
  unnamedWorkspace,
  type Connection,
} from '../../src-shared/contract/connections.ts'
import type { Catalogue } from '../text/catalogues.ts'

/** What a workspace is called in the window. The first one on this computer was named by nobody. */
export function workspaceName(
  { id, name }: Pick<Connection, 'id' | 'name'>,
  text: Catalogue,
): string {
  return id === ownConnectionId && name === unnamedWorkspace ? text.shell.embeddedName : name
}
