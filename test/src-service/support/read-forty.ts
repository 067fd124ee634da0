/** Takes in and reads forty documents between two renames of `mark`, for a look at its syncs. */
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAccessTokens } from '../../../src-service/auth/access-tokens.ts'
import { systemClock } from '../../../src-service/clock.ts'
import { keysIn } from '../../../src-service/store/private-files.ts'
import { startService } from '../../../src-service/service.ts'
import { extractInvoice } from './sample-results.ts'

const [folder = ''] = process.argv.slice(2)
const service = await startService({
  dataDirectory: folder,
  extract: extractInvoice,
  credentials: { clientId: 'first', clientSecret: 'first-secret', workspaceId: 'ws' },
})
const token = await (await openAccessTokens(keysIn(folder), systemClock)).issue('first')

function mark(): void {
  writeFileSync(join(folder, 'mark'), '')
  renameSync(join(folder, 'mark'), join(folder, 'marked'))
}

mark()
for (let count = 0; count < 40; count += 1) {
  const answer = await fetch(`${service.baseUrl}/workspaces/ws/documents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/pdf' },
    body: `%PDF-1.4\n${String(count)}`,
  })
  if (answer.status !== 202) throw new Error(await answer.text())
  await service.whenIdle()
}
mark()
await service.close()
