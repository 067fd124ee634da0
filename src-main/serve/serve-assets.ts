import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { bare } from './serve-ports.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/**
 * The renderer's files by exact path. The table is made once from what is there; a path that is not
 * a key of it is not found, however it is spelled, so nothing outside can be reached.
 */
export function createAssetServer(rendererDir: string | null) {
  const files = new Map<string, string>()
  if (rendererDir !== null) {
    for (const entry of readdirSync(rendererDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      files.set(`/${relative(rendererDir, file).split(sep).join('/')}`, file)
    }
    const index = files.get('/index.html')
    if (index !== undefined) files.set('/', index)
  }

  return async (request: Request, pathname: string): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return bare(405)
    const file = files.get(pathname)
    if (file === undefined) return bare(404)
    const headers = {
      'content-type': mediaTypes[extname(file)] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      // The names of built files change with their content.
      'cache-control': pathname.startsWith('/assets/')
        ? 'private, max-age=31536000, immutable'
        : 'no-cache',
    }
    const bytes = await readFile(file)
    return new Response(request.method === 'HEAD' ? null : Uint8Array.from(bytes), { headers })
  }
}
