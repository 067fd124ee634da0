import type { Shell } from 'electron'
import type { AskPerson } from './ask-person.ts'
import { isSecureAddress } from '../../src-shared/service-api/secure-address.ts'
import type { HostWords } from './host-words.ts'

const longest = 2048

/**
 * The address, where it is one that may be opened in the system's browser: https with a host name, or
 * http to this computer (a service here has its sign-in page there), no user part, no control characters.
 * Everything else could start a program.
 */
function externalAddress(text: string): URL | null {
  // eslint-disable-next-line no-control-regex
  if (text.length > longest || /[\u0000-\u0020\u007f\\]/.test(text)) return null
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return isSecureAddress(url) && url.hostname !== '' && !url.username && !url.password ? url : null
}

/**
 * Opens a page in the system's browser after the person has seen its host and said yes.
 * @throws {Error} where the address may not be opened
 */
export async function openExternal(
  text: string,
  ask: AskPerson,
  shell: Pick<Shell, 'openExternal'>,
  words: HostWords,
): Promise<void> {
  const url = externalAddress(text)
  if (!url)
    throw new Error('Only https addresses, and those of this computer, are opened in the browser')
  const { response } = await ask({
    type: 'question',
    message: words.openPage,
    detail: url.host,
    buttons: [words.cancel, words.open],
    defaultId: 0,
    cancelId: 0,
  })
  if (response === 1) await shell.openExternal(url.href)
}
