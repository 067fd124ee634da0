import type { BigIntStats } from 'node:fs'

/** How a file looks from outside. Only equality counts: a clock of 1970 or 2099 does no harm. */
export type FileLook = {
  readonly size: number
  /** Microseconds since 1970. */
  readonly modifiedUs: number
  /** Device and inode, `dev:ino`. */
  readonly inode: string
}

export function lookAt(stats: BigIntStats): FileLook {
  return {
    size: Number(stats.size),
    modifiedUs: Number(stats.mtimeNs / 1000n),
    inode: `${String(stats.dev)}:${String(stats.ino)}`,
  }
}

export function sameLook(left: FileLook, right: FileLook): boolean {
  return (
    left.size === right.size && left.modifiedUs === right.modifiedUs && left.inode === right.inode
  )
}
