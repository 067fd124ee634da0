/** What any HTTP server costs that asks the database the statements of a list and writes what they say: no rights, no limits. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'pg'

const [database = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: database })

const server = createServer((request, response) => {
  void (async () => {
    const asked = JSON.parse(decodeURIComponent(request.url?.slice(1) ?? '')) as (readonly [
      text: string,
      values: unknown[],
    ])[]
    const answers: unknown[] = []
    for (const [text, values] of asked) answers.push((await pool.query(text, values)).rows)
    const body = JSON.stringify(answers)
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(body)
  })()
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` })
})
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end().then(() => {
    process.disconnect()
  })
})
