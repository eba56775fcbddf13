import { readConfig } from '../../src/config.ts'
import { systemClock } from '../../src/core/clock.ts'
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts'

// Restores the given backup until the given step, prints its name, and stays there until it is killed.
const [backup = '', last = ''] = process.argv.slice(2)
await restoreBackup(readConfig(process.env), {
  backup,
  replace: true,
  now: systemClock.now(),
  async reach(step) {
    if (step !== last) return
    process.stdout.write(`${step}\n`)
    setInterval(() => undefined, 60_000)
    await new Promise(() => undefined)
  },
})
