import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestPortal, type TestServer } from './harness.ts'

/** One portal with its reference data for all tests of a file. Each test has a number, for email addresses of its own. */
export function portalOfFile(): { readonly server: TestServer; readonly place: number } {
  let started: TestServer | undefined
  let place = 0
  beforeAll(async () => {
    started = await createTestPortal()
  })
  afterAll(() => started?.close())
  beforeEach(() => {
    place += 1
  })
  return {
    get server() {
      if (started === undefined) throw new Error('The portal of a file is there while its tests run')
      return started
    },
    get place() {
      return place
    },
  }
}
