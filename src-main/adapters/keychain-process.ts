import keytar from 'keytar'
import { keychainRequest, type KeychainReply, type KeychainRequest } from './keychain-messages.ts'
import { openParentPort } from './parent-port.ts'

/**
 * A process for keytar alone: one of its calls can hang for a minute on a locked keyring, cannot be
 * cancelled and blocks the exit of its process. Here it can be killed.
 */
const service = 'Intray'
const port = openParentPort(() => process.exit(0))

port.onMessage((message) => {
  const request = keychainRequest.safeParse(message)
  if (request.success) void answer(request.data).then((reply) => port.post(reply))
})

async function answer(request: KeychainRequest): Promise<KeychainReply> {
  try {
    return { id: request.id, ok: true, value: await ask(request) }
  } catch {
    return { id: request.id, ok: false }
  }
}

async function ask(request: KeychainRequest): Promise<string | null> {
  switch (request.kind) {
    case 'get':
      return keytar.getPassword(service, request.account)
    case 'set':
      await keytar.setPassword(service, request.account, request.value)
      return null
    case 'remove':
      await keytar.deletePassword(service, request.account)
      return null
  }
}
