import type { Plugin } from 'vite'

export function installablePage(iconFile: string): Plugin
