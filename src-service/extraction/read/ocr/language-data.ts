import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const fromHere = createRequire(import.meta.url)

export const ocrLanguages = ['deu', 'fra', 'ita', 'eng'] as const
export type OcrLanguage = (typeof ocrLanguages)[number]

/**
 * Runs `load` with a folder that holds the data of all languages side by side, as the engine wants
 * them; in the installed packages each lies in a folder of its own. The folder is gone afterwards.
 */
export async function withLanguageFolder<Value>(
  languages: readonly OcrLanguage[],
  load: (folder: string) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'intray-ocr-'))
  try {
    for (const language of languages) {
      const name = `${language}.traineddata.gz`
      const source = fromHere.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${name}`)
      await copyFile(source, join(folder, name))
    }
    return await load(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
