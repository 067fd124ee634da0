import { Client } from 'pg'

/** What a statement says under the name `text`, by another connection than the service's. */
export async function askDatabase(address: string, statement: string): Promise<string[]> {
  const client = new Client(address)
  await client.connect()
  try {
    const { rows } = await client.query<{ text: string }>(statement)
    return rows.map(({ text }) => text)
  } finally {
    await client.end()
  }
}
