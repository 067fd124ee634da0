// npm run dev: the window with hot reload over a core that starts again when its sources change.
// Run by scripts/run.mjs, with the packages and under the right Node.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepRunning } from './dev/keep-running.mjs'
import { serveRenderer } from './dev/serve-renderer.mjs'
import { freePort } from './dev/free-port.mjs'
import { nodeBinary, projectEnvironment, projectFolder } from './setup/node-binary.mjs'
import { say } from './setup/say.mjs'

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: join(projectFolder, '.intray', 'dev') },
    port: { type: 'string', default: '5173' },
    'inspect-port': { type: 'string', default: '9229' },
  },
})

const corePort = await freePort()
const renderer = await serveRenderer({ port: Number(values.port), corePort })
const core = keepRunning({
  folders: ['src-main', 'src-service', 'src-shared'].map((name) => join(projectFolder, name)),
  command: nodeBinary(),
  args: [
    `--inspect=127.0.0.1:${values['inspect-port']}`,
    join(projectFolder, 'src-main', 'host-browser', 'main.ts'),
    '--headless',
    `--port=${corePort}`,
    `--data-dir=${values['data-dir']}`,
  ],
  // Its processes, the embedded service among them, listen one port further once they get SIGUSR1.
  env: {
    ...projectEnvironment(),
    NODE_OPTIONS: `--inspect-port=127.0.0.1:${Number(values['inspect-port']) + 1}`,
  },
  onLine(line) {
    const code = /^intray: open http.*#code=([\w-]+)$/.exec(line)?.[1]
    if (code === undefined) return void console.log(line)
    renderer.openSession(code).then(
      () => say(`the core runs; its inspector is at 127.0.0.1:${values['inspect-port']}`),
      (error) => say(`the window cannot reach the core: ${error.message}`),
    )
  },
  onStart: (why) => say(why === null ? 'starting the core' : `${why} has changed: starting again`),
})
say(`open ${renderer.address}`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void Promise.allSettled([core.stop(), renderer.close()]).then(() => process.exit(0))
  })
