import type { Migration } from '../database.ts'
import { documentsMigration } from './0001-documents.ts'
import { syncMigration } from './0002-sync.ts'
import { exportsMigration } from './0003-exports.ts'
import { protectionMigration } from './0004-protection.ts'
import { workspaceThresholdsMigration } from './0005-workspace-thresholds.ts'
import { secretRemovalsMigration } from './0006-secret-removals.ts'
import { knownResultsMigration } from './0007-known-results.ts'
import { knownNumbersMigration } from './0008-known-numbers.ts'
import { keptForPersonMigration } from './0009-kept-for-person.ts'
import { searchByValueMigration } from './0010-search-by-value.ts'
import { stopsMigration } from './0011-stops.ts'
import { syncLookupsMigration } from './0012-sync-lookups.ts'
import { knownRecountsMigration } from './0013-known-recounts.ts'
import { documentNumbersMigration } from './0014-document-numbers.ts'
import { currentResultsMigration } from './0015-current-results.ts'
import { unpackedFromMigration } from './0016-unpacked-from.ts'
import { renditionsMigration } from './0017-renditions.ts'
import { fromMailMigration } from './0018-from-mail.ts'
import { searchByRankMigration } from './0019-search-by-rank.ts'
import { mailboxesMigration } from './0020-mailboxes.ts'
import { trashMigration } from './0021-trash.ts'
import { sortingMigration } from './0022-sorting.ts'
import { sendersMigration } from './0023-senders.ts'
import { ownWorkspacesMigration } from './0024-own-workspaces.ts'
import { openItemsMigration } from './0025-open-items.ts'
import { documentMovesMigration } from './0026-document-moves.ts'
import { openSumsOfSendersMigration } from './0027-open-sums-of-senders.ts'
import { senderNamesMigration } from './0028-sender-names.ts'
import { annotationsMigration } from './0029-annotations.ts'
import { presetsOfWorkspacesMigration } from './0030-presets-of-workspaces.ts'
import { trustedSendersMigration } from './0031-trusted-senders.ts'
import { overviewMigration } from './0032-overview.ts'
import { countsOfTrashMigration } from './0033-counts-of-trash.ts'
import { pilesMigration } from './0034-piles.ts'
import { openItemsByAmountMigration } from './0035-open-items-by-amount.ts'
import { totalsOfKnownResultsMigration } from './0036-totals-of-known-results.ts'
import { turnsMigration } from './0037-turns.ts'
import { scanFoldersMigration } from './0038-scan-folders.ts'
import { sortByNameMigration } from './0039-sort-by-name.ts'
import { queueCountsMigration } from './0040-queue-counts.ts'
import { furtherResultsMigration } from './0041-further-results.ts'
import { sortByTagsMigration } from './0042-sort-by-tags.ts'
import { decimalsOfCurrenciesMigration } from './0043-decimals-of-currencies.ts'
import { heldUploadsMigration } from './0044-held-uploads.ts'
import { pictureMarksMigration } from './0045-picture-marks.ts'
import { secondOpinionsMigration } from './0046-second-opinions.ts'
import { feedbackByMigration } from './0047-feedback-by.ts'
import { bearersOfNumbersMigration } from './0048-bearers-of-numbers.ts'
import { correctedByMigration } from './0049-corrected-by.ts'
import { chartsMigration } from './0050-charts.ts'
import { countedByMigration } from './0051-counted-by.ts'
import { toldByOthersMigration } from './0052-told-by-others.ts'
import { indexMergedApartMigration } from './0053-index-merged-apart.ts'

/** In order of version; a released step is never changed again. */
export const migrations: readonly Migration[] = [
  documentsMigration,
  syncMigration,
  exportsMigration,
  protectionMigration,
  workspaceThresholdsMigration,
  secretRemovalsMigration,
  knownResultsMigration,
  knownNumbersMigration,
  keptForPersonMigration,
  searchByValueMigration,
  stopsMigration,
  syncLookupsMigration,
  knownRecountsMigration,
  documentNumbersMigration,
  currentResultsMigration,
  unpackedFromMigration,
  renditionsMigration,
  fromMailMigration,
  searchByRankMigration,
  mailboxesMigration,
  trashMigration,
  sortingMigration,
  sendersMigration,
  ownWorkspacesMigration,
  openItemsMigration,
  documentMovesMigration,
  openSumsOfSendersMigration,
  senderNamesMigration,
  annotationsMigration,
  presetsOfWorkspacesMigration,
  trustedSendersMigration,
  overviewMigration,
  countsOfTrashMigration,
  pilesMigration,
  openItemsByAmountMigration,
  totalsOfKnownResultsMigration,
  turnsMigration,
  scanFoldersMigration,
  sortByNameMigration,
  queueCountsMigration,
  furtherResultsMigration,
  sortByTagsMigration,
  decimalsOfCurrenciesMigration,
  heldUploadsMigration,
  pictureMarksMigration,
  secondOpinionsMigration,
  feedbackByMigration,
  bearersOfNumbersMigration,
  correctedByMigration,
  chartsMigration,
  countedByMigration,
  toldByOthersMigration,
  indexMergedApartMigration,
]

/** `user_version` of a database that this Intray has written. */
export const newestSchema = migrations.at(-1)?.version ?? 0
