import { createTestPortal, type TestServer } from '../harness.ts'
import type { OpenDatabase } from '../unguarded.ts'

export type Registry = TestServer

/** The whole portal with the demo institution's prices, regions and couriers. */
export async function startRegistry(
  settings: Readonly<Record<string, string>> = {},
  open?: OpenDatabase,
): Promise<Registry> {
  const server = await createTestPortal({ settings, ...(open ? { open } : {}) })
  return server
}
