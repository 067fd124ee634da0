import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import createLibheif, { type heif_image_handle } from 'libheif-js/libheif-wasm/libheif.js'
import { z } from 'zod'

const wasmFile = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm')

const status = z.object({ code: z.object({ value: z.number() }) })
/** Where there is none, it answers a status. */
const imageHandle = z.custom<heif_image_handle>((it) => !status.safeParse(it).success)
const decoded = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  channels: z
    .tuple([z.object({ stride: z.int().positive(), data: z.instanceof(Uint8Array) })])
    .rest(z.unknown()),
})

export type Pixels = {
  readonly width: number
  readonly height: number
  /** Bytes from one row to the next; each pixel has four, the last its opacity. */
  readonly stride: number
  readonly data: Uint8Array
}

/**
 * The picture that a HEIF file means first, upright. Each in an instance of the decoder that is its own: what
 * a hostile file does to its memory is gone with it.
 * @throws where it cannot be decoded
 */
export async function decodeHeif(
  bytes: Uint8Array,
  mostPixels: number,
): Promise<Pixels | 'too-large'> {
  const lib = createLibheif({
    wasmBinary: await readFile(wasmFile),
    print: () => {},
    printErr: () => {},
  })
  const context = lib.heif_context_alloc()
  const read = status.parse(lib.heif_context_read_from_memory(context, bytes))
  if (read.code.value !== 0) throw new Error('The HEIF file is damaged')
  const primary = imageHandle.parse(lib.heif_js_context_get_primary_image_handle(context))
  const pixels =
    lib.heif_image_handle_get_width(primary) * lib.heif_image_handle_get_height(primary)
  if (pixels > mostPixels) return 'too-large'
  const { width, height, channels } = decoded.parse(
    lib.heif_js_decode_image2(
      primary,
      lib.heif_colorspace.heif_colorspace_RGB,
      lib.heif_chroma.heif_chroma_interleaved_RGBA,
    ),
  )
  return { width, height, ...channels[0] }
}
