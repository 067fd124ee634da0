import { expect, test } from 'vitest'
import { hasDovecot } from '../../support/dovecot.ts'
import { entityOf, writer } from '../../support/mail-files.ts'
import { invoice, openOffice, startOfficeMail } from './office-mail.ts'

const all = Number(process.env['INTRAY_MAILBOX_MESSAGES'] ?? 1_000)

test.skipIf(!hasDovecot)(
  `a folder of ${String(all)} messages is read to its end, and the few invoices in it come`,
  { timeout: 600_000 },
  async () => {
    const dovecot = await startOfficeMail()
    const names = Array.from(
      { length: all / 100 },
      (_, index) => `bill-${String(index).padStart(4, '0')}`,
    )
    for (let count = 0; count < all; count++) {
      const name = count % 100 === 50 ? names[Math.floor(count / 100)] : undefined
      const letter = [...writer, `Message-ID: <${String(count)}@post.example>`, 'Subject: Gruss']
      const text = Buffer.from(`Guten Tag ${String(count)}`)
      dovecot.deliver(name === undefined ? entityOf('text/plain', text, letter) : invoice(name))
    }
    const office = await openOffice()
    const id = await office.add(dovecot)
    expect(await office.cameIn(names.length)).toEqual(names.map((name) => `${name}.pdf`))
    expect(await office.mailbox()).toMatchObject({
      taken: names.length,
      left: all - names.length,
    })
    const { messages } = await office.call('mailboxes.listLeft', { id })
    expect(messages).toHaveLength(100)
    expect(messages.every(({ subject }) => subject === 'Gruss')).toBe(true)
  },
)
