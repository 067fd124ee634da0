import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { filledInbox } from './inbox/fill-inbox.ts'
import { measureCore } from './inbox/measure-core.ts'
import { measureLists, type ListFigures } from './inbox/measure-lists.ts'
import { measureSearch } from './inbox/measure-search.ts'
import { measureFilters, measureSorts, type FilteredFigure } from './inbox/measure-sorted.ts'
import { percentile, printFigures } from './scale/figures.ts'

/**
 * `npm run bench -- inbox [--documents 1000,100000] [--filled FOLDER]`: start, pages, counts, groups and searches of
 * inboxes of these sizes, a million where it is asked for. Functions of the store stand beside bare statements of the same
 * run; the calls of the window go over the socket of a core. Times by the clock hold on a quiet machine: each table says
 * the load. Filled databases are kept for the next run, in FOLDER or the cache of the user; one that was interrupted is
 * filled on.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: 'string', default: '1000,100000' },
      filled: { type: 'string' },
    },
  })
  const figures: Record<string, number> = {}
  let smallest: ListFigures | null = null
  for (const documents of values.documents.split(',').map(Number)) {
    const folder = filledInbox(documents, values.filled)
    const lists = measureLists(folder)
    smallest ??= lists
    printLists(documents, lists)
    printSorts(documents, folder)
    const filtered = printFilters(documents, folder)
    const searches = measureSearch(join(folder, 'intray.db'), documents)
    printFigures(
      `searches of ${String(documents)}, by the store: p50`,
      searches.map(({ name, found, p50Ms, p95Ms, barestMs }) => ({
        name,
        value: p50Ms,
        unit: 'ms' as const,
        beside: `p95 ${p95Ms.toFixed(2)}, bare ${barestMs.toFixed(2)}, found ${String(found)}`,
      })),
    )
    const core = await measureCore(folder, documents)
    printFigures(`the core over ${String(documents)}, over its socket`, [
      { name: 'start until the address is printed', value: core.startMs, unit: 'ms' },
      { name: 'from then to the first rows', value: core.firstRowsMs, unit: 'ms' },
      {
        ...{ name: 'a page, p95', value: core.listP95Ms, unit: 'ms' as const },
        beside: `CPU of the main thread ${core.listP95CpuMs.toFixed(1)}`,
      },
      { name: 'a search, median', value: core.searchP50Ms, unit: 'ms' },
      {
        ...{ name: 'a search, p95', value: core.searchP95Ms, unit: 'ms' as const, wanted: 10 },
        beside: `CPU of the main thread ${core.searchP95CpuMs.toFixed(1)}`,
      },
      { name: 'one decision of many, CPU', value: core.manyCpuMs ?? Number.NaN, unit: 'ms' },
      {
        name: 'longest block',
        value: core.longestBlockMs,
        unit: 'ms',
        wanted: 50,
        beside: `most worked in one: ${core.longestBlockCpuMs.toFixed(0)} ms of CPU`,
      },
      { name: 'memory of the core in MB', value: core.memoryMb, unit: 'count', wanted: 250 },
    ])
    Object.assign(figures, {
      documents,
      searchP95Ms: core.searchP95Ms,
      searchP95CpuMs: core.searchP95CpuMs,
      searchRatio: percentile(
        searches.map(({ p50Ms, barestMs }) => p50Ms / barestMs),
        0.95,
      ),
      pageRatio: lists.pageMs / smallest.pageMs,
      countRatio: lists.countMs / smallest.countMs,
      coreMemoryMb: core.memoryMb,
      longestBlockMs: core.longestBlockMs,
      longestBlockCpuMs: core.longestBlockCpuMs,
      longestFilterCpuMs: Math.max(...filtered.map(({ longestCpuMs }) => longestCpuMs)),
    })
  }
  console.log(JSON.stringify(figures))
}

function printLists(documents: number, lists: ListFigures): void {
  printFigures(`lists of ${String(documents)}, by the store`, [
    {
      name: 'a page',
      value: lists.pageMs,
      unit: 'ms',
      beside: `bare ${lists.barePageMs.toFixed(2)}`,
    },
    { name: 'the last page', value: lists.lastPageMs, unit: 'ms' },
    {
      name: 'counts',
      value: lists.countMs,
      unit: 'ms',
      beside: `counted anew ${lists.bareCountMs.toFixed(2)}`,
    },
    ...Object.entries(lists.filterMs).map(([filter, value]) => ({
      name: `a page of “${filter}”`,
      value,
      unit: 'ms' as const,
    })),
    { name: 'on the disk, in MB', value: lists.diskMb, unit: 'count' },
  ])
}

function printSorts(documents: number, folder: string): void {
  printFigures(
    `a page of what is done, of ${String(documents)}, sorted by: p50`,
    measureSorts(folder).map(({ name, pageMs, lastPageMs, barestMs }) => ({
      name,
      value: pageMs,
      unit: 'ms' as const,
      beside: `the last ${lastPageMs.toFixed(2)}, bare ${barestMs.toFixed(2)}`,
    })),
  )
}

function printFilters(documents: number, folder: string): FilteredFigure[] {
  const filtered = measureFilters(folder, documents)
  printFigures(
    `a page of ${String(documents)} filtered, CPU of the dearest call`,
    filtered.map(({ name, found, calls, cpuMs, longestCpuMs, countCpuMs }) => ({
      name,
      value: longestCpuMs,
      unit: 'ms' as const,
      wanted: 50,
      beside: `calls ${String(calls)}, all ${cpuMs.toFixed(1)}, found ${String(found)}, counted ${countCpuMs.toFixed(1)}`,
    })),
  )
  return filtered
}
