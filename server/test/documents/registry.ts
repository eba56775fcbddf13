import { loadReference } from '../factories.ts'
import { createTestServer, type TestServer } from '../harness.ts'

export type Registry = TestServer

/** The whole portal with the demo institution's prices, places and couriers. */
export async function startRegistry(settings: Readonly<Record<string, string>> = {}): Promise<Registry> {
  const server = await createTestServer({ settings })
  await loadReference(server.database)
  return server
}
