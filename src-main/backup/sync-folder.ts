import { open } from 'node:fs/promises'

/**
 * A new name is on the disk only when its folder is. Windows has no such call and needs none, nor have some
 * network shares: what they hold is theirs to keep.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!['EINVAL', 'ENOTSUP', 'ENOSYS'].includes(code)) throw error
  } finally {
    await handle.close()
  }
}
