import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { hasDovecot } from '../../support/dovecot.ts'
import { seededRandom } from '../../support/fake-service/seeded-random.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { createMailboxCore } from './mailbox-core.ts'
import { invoice, officeOf, startOfficeMail } from './office-mail.ts'

const kills = Number(process.env['INTRAY_MAILBOX_KILLS'] ?? 12)
const seed = Number(process.env['INTRAY_MAILBOX_SEED'] ?? Date.now() % 1_000_000)
const messages = 15 + 4 * kills
const withServer = test.skipIf(!hasDovecot)

/**
 * Some lives of the core end while it signs in, lists, reads, stages, unpacks or tells the server; in every fourth the
 * server is killed as well, and once its folder is numbered anew. The moments are drawn by a seed, which a failure names.
 */
withServer(
  `killed at ${String(kills)} moments (seed ${String(seed)}), core and server, each attachment comes once and none is lost`,
  // Each life lasts as long as a busy machine takes to start it.
  { timeout: 600_000 + 30_000 * kills },
  async () => {
    const random = seededRandom(seed)
    const dovecot = await startOfficeMail()
    const dataDir = join(temporaryFolder(), 'data')
    const names = Array.from({ length: messages }, (_, index) => `bill-${String(index)}`)
    const rest = [...names]
    const deliver = (count: number) => {
      for (const name of rest.splice(0, count)) dovecot.deliver(invoice(name))
    }
    deliver(15)
    const first = await createMailboxCore(dataDir)
    await officeOf(first).add(dovecot, { afterTaking: 'mark-read' })
    await first.stop()

    let child: ChildProcess | null = null
    onTestFinished(() => void child?.kill('SIGKILL'))
    for (let kill = 0; kill < kills; kill++) {
      const begun = performance.now()
      child = fork(join(import.meta.dirname, 'mailbox-core.ts'), [dataDir], { execArgv: [] })
      await once(child, 'message')
      const startMs = performance.now() - begun
      deliver(4)
      if (kill % 4 === 1) {
        await sleep(random() * 2 * startMs)
        await dovecot.kill()
        if (kill === 5) dovecot.renumber(99)
        await dovecot.start()
      }
      await sleep(random() * 4 * startMs)
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    deliver(messages)

    const last = await createMailboxCore(dataDir)
    onTestFinished(() => last.stop())
    await last.start()
    const office = officeOf(last)
    const came = await office.cameIn(messages)
    expect(came).toEqual(names.map((name) => `${name}.pdf`).sort())
    expect(await office.mailbox()).toMatchObject({ taken: messages, left: 0 })
    const marked = dovecot.messages().filter((name) => /,[A-Z]*S/.test(name))
    expect(marked).toHaveLength(messages)
  },
)
