import { open } from 'node:fs/promises'
import { sourceOfBytes, sourceOfFile } from './byte-source.ts'
import { pdfSwells } from './structure/pdf-swells.ts'

/**
 * Stands between an original and whoever draws it: what came from a service, or before files were
 * looked into, or goes on because a person said so, is looked into before it is first given out.
 * Each is looked into once: a file under its hash is never altered.
 */
export function createSwellGate() {
  const files = new Map<string, Promise<boolean>>()
  const inMemory = new WeakMap<Uint8Array, Promise<boolean>>()
  return {
    /** @param held all of its bytes, where they are in memory */
    fileSwells(path: string, held: Uint8Array | null = null): Promise<boolean> {
      const known = files.get(path)
      if (known) return known
      const asked = held ? pdfSwells(sourceOfBytes(held)) : lookInto(path)
      files.set(path, asked)
      // What could not be read now is looked into again.
      asked.catch(() => files.delete(path))
      return asked
    },
    bytesSwell(bytes: Uint8Array): Promise<boolean> {
      const asked = inMemory.get(bytes) ?? pdfSwells(sourceOfBytes(bytes))
      inMemory.set(bytes, asked)
      return asked
    },
  }
}

async function lookInto(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    return await pdfSwells(await sourceOfFile(handle))
  } finally {
    await handle.close()
  }
}
