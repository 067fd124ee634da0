import { statfs } from 'node:fs/promises'

/** Numbers of statfs(2) for NFS, SMB, SMB2, CIFS, AFS, 9P, FUSE, Ceph and the shared folders of VirtualBox. */
const shareTypes = new Set([
  0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x5346414f, 0x01021997, 0x65735546, 0x00c36400,
  0x786f4256,
])

/** Whether a folder is on a file server, which tells nobody of what comes. */
export async function isShare(folder: string): Promise<boolean> {
  // A name of a server in it (UNC); Windows gives no number of the kind.
  if (process.platform === 'win32' && folder.startsWith('\\\\')) return true
  try {
    return shareTypes.has((await statfs(folder)).type)
  } catch {
    return false
  }
}
