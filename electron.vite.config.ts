import { cpSync } from 'node:fs'
import { resolve } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { installablePage } from './scripts/build/installable-page.mjs'

/** pdf.js fetches these at run time; they have to come from our own origin. */
const pdfjsAssets = (): Plugin => ({
  name: 'pdfjs-assets',
  apply: 'build',
  closeBundle() {
    for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'iccs'])
      cpSync(resolve('node_modules/pdfjs-dist', folder), resolve('out/renderer/pdfjs', folder), {
        recursive: true,
        filter: (file) => !file.includes('quickjs'),
      })
  },
})

/** Every module that is started as a program, process or thread of its own. */
const entries = [
  'src-main/host-electron/main',
  'src-main/host-browser/main',
  'src-main/adapters/keychain-process',
  'src-main/adapters/image-process',
  'src-main/adapters/mail/mail-process',
  'src-main/adapters/mailbox/mailbox-process',
  'src-main/adapters/pdf/pdf-process',
  'src-main/store/checkpoint-thread',
  'src-main/store/look-thread',
  'src-main/store/update-thread',
  'src-main/backup/backup-thread',
  'src-main/protection/examine-thread',
  'src-main/export/pages-thread',
  'src-service/main',
  'src-service/extraction/read/reader-process',
  'src-service/extraction/read/reader-thread',
  'src-service/extraction/read/ocr/engine-thread',
  'src-service/jobs/results-thread',
]

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      minify: false,
      // electron-vite 6 reads rolldownOptions before Vite normalises rollupOptions. Modules stay
      // where they are in the sources, so that siblingModule() finds threads and processes.
      rolldownOptions: {
        input: Object.fromEntries(entries.map((entry) => [entry, resolve(`${entry}.ts`)])),
        output: {
          preserveModules: true,
          preserveModulesRoot: resolve('.'),
          entryFileNames: '[name].js',
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      externalizeDeps: false, // a sandboxed preload can require nothing but electron
      rolldownOptions: {
        input: { index: resolve('src-preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' }, // and cannot be ESM
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    build: {
      outDir: 'out/renderer',
      minify: true,
      rolldownOptions: {
        input: { index: resolve('src-renderer/index.html') },
        output: {
          // Schemas are made as soon as a chunk with some is loaded; what the page forbids them has
          // to be settled by then, so that it stands with the library in the chunk before.
          codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|trusted-scripts/ }] },
        },
      },
    },
    plugins: [
      pdfjsAssets(),
      installablePage(resolve('src-renderer/icon.svg')),
      svelte({ configFile: resolve('svelte.config.js') }),
    ],
  },
})
