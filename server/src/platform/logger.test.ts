import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createLogger, openLog } from './logger.ts'

// Linux has a device that is always full.
test.runIf(existsSync('/dev/full'))('a log on a full disk ends nothing', async () => {
  const destination = openLog('/dev/full')
  const logger = createLogger({ level: 'info', destination })
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  for (let line = 0; line < 3; line += 1) logger.info({ line }, 'nobody reads this')
  await new Promise((resolve) => setImmediate(resolve))
  process.off('uncaughtException', note)
  expect(uncaught).toEqual([])
})
