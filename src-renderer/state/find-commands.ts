import type { Command } from './commands.svelte.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Commands whose title holds every word typed, accents aside; those that begin with it come first. */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const words = plain(query).split(/\s+/u).filter(Boolean)
  const found = commands
    .filter(({ enabled }) => enabled === undefined || enabled())
    .map((command) => ({ command, title: plain(command.title()) }))
    .filter(({ title }) => words.every((word) => title.includes(word)))
  const first = words[0] ?? ''
  const starts = ({ title }: { title: string }) => (title.startsWith(first) ? 0 : 1)
  return found.sort((a, b) => starts(a) - starts(b)).map(({ command }) => command)
}
