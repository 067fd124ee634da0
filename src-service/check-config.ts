import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { readCertificate } from './endpoint.ts'
import type { ServiceArguments } from './read-arguments.ts'

/**
 * Looks whether a service could be started so, and changes nothing; one may be running meanwhile.
 * @returns a sentence about where everything would be kept
 * @throws {Error} with what is in the way
 */
export async function checkConfig(given: ServiceArguments): Promise<string> {
  readCertificate(given.endpoint)
  if (given.database !== null) {
    const { checkPostgres } = await import('./store/postgres/open-postgres.ts')
    return checkPostgres(given.database)
  }
  const folder = resolve(given.dataDirectory)
  await mayWrite(folder)
  return `the data folder ${folder}`
}

/** In the folder, or in the next one above it that is there. */
async function mayWrite(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isMissing || dirname(folder) === folder)
      throw new Error(`${folder} cannot be written to`, { cause: error })
    await mayWrite(dirname(folder))
  }
}
