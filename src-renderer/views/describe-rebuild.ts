import type { StoreRebuild } from '../../src-shared/contract/app.ts'
import type { ShellText } from '../text/en/shell.ts'

/** Why documents were brought back at this start, how many were, and how many could not be. */
export function describeRebuild(rebuild: StoreRebuild, text: ShellText['rebuilt']): string {
  const { restored, unrestored } = rebuild
  const sentences = {
    damaged: () => text.damaged(rebuild.setAsideAt ?? ''),
    missing: () => text.missing(restored),
    older: () => text.older(restored),
  }
  const says = sentences[rebuild.cause]()
  return unrestored > 0 ? `${says} ${text.unrestored(unrestored)}` : says
}
