import type { Leaving } from './leave-folder.ts'

/** What is wanted of the files of a scan folder. */
export type ScanRules = {
  /** The names of its subfolders are tags of what lies in them. */
  readonly areTags: boolean
  /** null: its files stay. */
  readonly leaving: Leaving | null
  /** Whether a file of this path is one of another scan folder. */
  readonly isOfAnother: (path: string) => boolean
}

/** What is wanted of a scan folder. */
export type FolderRules = ScanRules & {
  /** Absolute. */
  readonly path: string
  /** Its subfolders are read as well. */
  readonly isDeep: boolean
  /** A subfolder that is passed over. */
  readonly leftOut: string | null
  /** It is looked at as often as one on a file server. */
  readonly looksOften: boolean
  /** It was on a file server when it was last seen. */
  readonly wasOnShare: boolean
}
