import { localDay } from '../../src-shared/domain/iso-date.ts'
import type { AppState } from './app-state.svelte.ts'

/** A window may stay open for days. */
const lookAgainMs = 3_600_000
const longAgo = '2000-01-01'

/**
 * Tells once a day how many documents were confirmed automatically on the days before, with a way to look at them.
 * Looks at once, and again each hour; returns the way to stop.
 */
export function summariseTrust(app: AppState): () => void {
  let stop: () => void = () => undefined
  const look = () => {
    stop = app.surroundings.later(look, lookAgainMs)
    void tell(app)
  }
  look()
  return () => stop()
}

async function tell(app: AppState): Promise<void> {
  const today = localDay(app.surroundings.now())
  const from = app.settings.trustToldUntil ?? longAgo
  if (from >= today) return
  const { documents } = await app.bridge
    .call('senders.countTrusted', { from, to: today })
    // It is asked again in an hour.
    .catch(() => ({ documents: 0 }))
  if (documents === 0 || !(await app.patchSettings({ trustToldUntil: today }))) return
  const { told, showTrusted } = app.text.senders
  app.notices.add({
    tone: 'neutral',
    text: told(documents),
    lastsMs: null,
    action: { label: showTrusted, run: () => show(app) },
  })
}

/** All that were confirmed automatically, what came last first. */
function show(app: AppState): void {
  const filters = [{ by: 'state', state: 'trusted' }] as const
  const scope = (app.status?.connections.length ?? 1) > 1 ? 'all' : 'active'
  app.inbox.show({ scope, filter: 'done', query: '', filters: [...filters] })
  app.finding.show('', filters)
  app.navigation.go({ kind: 'inbox' })
}
