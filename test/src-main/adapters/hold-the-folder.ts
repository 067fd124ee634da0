import { claimInstance } from '../../../src-main/adapters/single-instance.ts'

/** A program of its own that holds a data folder, to be stopped and killed; it writes down what it is handed. */
const [dataDir = ''] = process.argv.slice(2)
const instance = await claimInstance(dataDir, [], 1_000)
if (instance.kind === 'first')
  instance.onHandOver((files) => {
    process.stdout.write(`took ${files.join(' ')}\n`)
    return Promise.resolve()
  })
process.stdout.write(`${instance.kind}\n`)
setInterval(() => {}, 1_000)
