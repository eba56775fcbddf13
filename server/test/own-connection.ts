import pg from 'pg'

export type OwnConnection = pg.Client

/** A separate connection of the test, to hold a lock while the portal works. */
export async function connectTo(url: string): Promise<OwnConnection> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
