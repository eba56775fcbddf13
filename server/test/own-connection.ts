import pg from 'pg'

export type OwnConnection = pg.Client

/** A connection of the test's own, beside those of the portal: to hold a lock while the portal works. */
export async function connectTo(url: string): Promise<OwnConnection> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
