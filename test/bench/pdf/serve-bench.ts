import { createServer, type ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
}

export type BenchServer = { readonly origin: string; readonly close: () => void }

/** Serves a built page from `folder`, pdf.js' assets, and PDFs in memory with ranges; no caching. */
export async function serveBench(
  folder: string,
  pdfs: Readonly<Record<string, Uint8Array>>,
): Promise<BenchServer> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname
    const pdf = pdfs[path.slice('/pdf/'.length)]
    if (path.startsWith('/pdf/') && pdf) sendRange(response, pdf, request.headers.range)
    else void sendFile(response, folder, path === '/' ? '/index.html' : path)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${String(port)}`, close: () => server.close() }
}

function sendRange(response: ServerResponse, bytes: Uint8Array, range: string | undefined): void {
  const headers = {
    'content-type': 'application/pdf',
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
  }
  const asked = /^bytes=(\d+)-(\d+)$/u.exec(range ?? '')
  if (!asked) {
    response.writeHead(200, { ...headers, 'content-length': bytes.length })
    response.end(bytes)
    return
  }
  const begin = Number(asked[1])
  const end = Math.min(Number(asked[2]), bytes.length - 1)
  const contentRange = `bytes ${String(begin)}-${String(end)}/${String(bytes.length)}`
  response.writeHead(206, { ...headers, 'content-range': contentRange })
  response.end(bytes.subarray(begin, end + 1))
}

async function sendFile(response: ServerResponse, folder: string, path: string): Promise<void> {
  const inside = normalize(path)
  const file = inside.startsWith('/pdfjs/')
    ? join('node_modules/pdfjs-dist', inside.slice('/pdfjs/'.length))
    : join(folder, inside)
  try {
    const body = await readFile(file)
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(body)
  } catch {
    response.writeHead(404).end()
  }
}
