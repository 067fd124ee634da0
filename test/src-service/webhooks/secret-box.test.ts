import { describe, expect, test } from 'vitest'
import { keysIn } from '../../../src-service/store/private-files.ts'
import { openSecretBox } from '../../../src-service/webhooks/secret-box.ts'
import { makeFolder } from '../support/make-folder.ts'

describe('the secret box', () => {
  test('opens what it sealed, also after a restart, and seals anew each time', async () => {
    const folder = await makeFolder()
    const box = await openSecretBox(keysIn(folder))
    const secrets = { signing: 'hush', token: 'ünïcode' }
    const sealed = box.seal(secrets)
    expect(sealed.equals(box.seal(secrets))).toBe(false)
    expect(sealed.includes('hush')).toBe(false)
    expect((await openSecretBox(keysIn(folder))).open(sealed)).toEqual(secrets)
  })

  test('does not open what was changed or sealed with another key', async () => {
    const box = await openSecretBox(keysIn(await makeFolder()))
    const sealed = box.seal({ signing: 'hush' })
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => box.open(changed)).toThrow()
    }
    const other = await openSecretBox(keysIn(await makeFolder()))
    expect(() => other.open(sealed)).toThrow()
  })
})
