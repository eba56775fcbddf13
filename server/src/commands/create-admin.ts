import { createInterface } from 'node:readline/promises'
import { systemClock } from '../core/clock.ts'
import { createAdminCommand, createIdentity, createVisitors } from '../modules/identity/index.ts'
import { createLimiter } from '../platform/limits/limiter.ts'
import { print, withDatabase } from './open.ts'

await withDatabase((database) => {
  const clock = systemClock
  const visitors = createVisitors({ database, clock })
  const identity = createIdentity({ database, clock, limiter: createLimiter(database, clock), visitors })
  return createAdminCommand({ database, identity, print, readPassword }, process.argv.slice(2))
})

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false })
  if (process.stdin.isTTY) process.stdout.write('Password (empty: one is made): ')
  try {
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
  }
}
