/** `npm run bench -- NAME [ARGS]`: each bench prints a table and, as its last line, one JSON object. */
async function runBench([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || !/^[a-z-]+$/u.test(name)) {
    console.error('Which bench? npm run bench -- NAME, where test/bench/NAME.ts is the bench.')
    process.exitCode = 2
    return
  }
  const bench = (await import(`./${name}.ts`)) as {
    run: (args: readonly string[]) => Promise<void>
  }
  await bench.run(args)
}

await runBench(process.argv.slice(2))

export {}
