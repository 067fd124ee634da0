import type { ReviewAmong } from '../../../src-shared/contract/review.ts'
import type { Settings, WorkspaceThresholds } from '../../../src-shared/contract/settings.ts'
import type { Thresholds } from '../../../src-shared/domain/review-fields/describe-result.ts'
import type { Bridge } from '../../bridge/bridge.ts'
import type { PdfLanes } from '../../pdf/open-pdf.ts'

export type DeskParts = {
  readonly bridge: Bridge
  readonly lanes: PdfLanes
  readonly settings: () => Settings
  readonly workspaceThresholds: () => readonly WorkspaceThresholds[]
  /** What the list is narrowed down to through which the review goes. */
  readonly among: () => { readonly among?: ReviewAmong }
  readonly patchSettings: (patch: Partial<Settings>) => Promise<unknown>
}

/** By what the documents of a workspace are measured: its own thresholds, or those for all. */
export function thresholdsFor(
  connectionId: string,
  { workspaceThresholds, settings }: Pick<DeskParts, 'workspaceThresholds' | 'settings'>,
): Thresholds {
  const own = workspaceThresholds().find((one) => one.connectionId === connectionId)
  const { sureThreshold, strictThreshold } = own ?? settings()
  return { sure: sureThreshold, strict: strictThreshold }
}
