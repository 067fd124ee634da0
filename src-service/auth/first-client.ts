import { randomBytes, randomUUID } from 'node:crypto'
import { findGrant, putGrant } from '../store/access-grants.ts'
import { findClient, findFirstClient, insertClient, setSecretHash } from '../store/clients.ts'
import type { ClientRow } from '../store/tables.ts'
import type { Database, Engine } from '../store/engine.ts'
import { findWorkspace, insertWorkspace } from '../store/workspaces.ts'
import { hashSecret, makeSecret, matchesSecret } from './client-secret.ts'

/** What the environment says; each is made where it is absent. */
export type GivenCredentials = { clientId?: string; clientSecret?: string; workspaceId?: string }

export type FirstClient = {
  clientId: string
  workspaceId: string
  /** Of the secret that counts from now on, also where the disk did not take it. */
  secretHash: string
  /** Present only when it was made just now: it is stored as a hash and cannot be told again. */
  madeSecret?: string
}

/**
 * Makes sure of one client with the administrator's role and a workspace it has access to. What was
 * made by an earlier start is kept; what is given from outside wins, so a secret can be changed.
 * Where nothing has changed nothing is written.
 * @param canWait hears of a disk that takes nothing: what is there serves, what is new waits
 */
export async function ensureFirstClient(
  engine: Engine,
  given: GivenCredentials,
  now: number,
  canWait: (error: unknown) => boolean = () => false,
): Promise<FirstClient> {
  const find = (database: Database) =>
    given.clientId ? findClient(database, given.clientId) : findFirstClient(database)
  const existing = await find(engine.database)
  const clientId = existing?.id ?? given.clientId ?? `intray-${randomBytes(6).toString('hex')}`
  const workspaceId = given.workspaceId ?? existing?.home_workspace_id ?? randomUUID()
  const madeSecret = existing || given.clientSecret ? undefined : makeSecret()
  const secretHash = await secretHashFor(existing, given.clientSecret ?? madeSecret)

  let isMadeMeanwhile = false
  const ensure = async (database: Database): Promise<void> => {
    // Of several processes that start at once one makes it.
    await engine.lock(database, 'first client')
    isMadeMeanwhile = !existing && (await find(database)) !== undefined
    if (isMadeMeanwhile) return
    if (!(await findWorkspace(database, workspaceId)))
      await insertWorkspace(database, { id: workspaceId, name: 'Intray', createdAt: now })
    if (!existing)
      await insertClient(database, {
        id: clientId,
        name: 'Intray',
        secret_hash: secretHash,
        role: 'ADMIN',
        redirect_uris: '[]',
        home_workspace_id: workspaceId,
        created_at: now,
      })
    else if (secretHash !== existing.secret_hash)
      await setSecretHash(database, clientId, secretHash)
    if ((await findGrant(database, workspaceId, clientId))?.role !== 'OWNER')
      await putGrant(database, {
        workspace_id: workspaceId,
        subject: clientId,
        role: 'OWNER',
        created_at: now,
      })
  }
  try {
    await engine.atomically(ensure)
  } catch (error) {
    if (!existing || !canWait(error)) throw error
  }
  if (isMadeMeanwhile) return ensureFirstClient(engine, given, now, canWait)
  return { clientId, workspaceId, secretHash, ...(madeSecret && { madeSecret }) }
}

/** Keeps the stored hash where it fits: hashing again would change it at each start. */
async function secretHashFor(
  existing: ClientRow | undefined,
  secret: string | undefined,
): Promise<string> {
  const stored = existing?.secret_hash
  if (stored && (secret === undefined || (await matchesSecret(secret, stored)))) return stored
  return hashSecret(secret ?? makeSecret())
}
