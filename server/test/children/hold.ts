import { FolderInUse, lockFolder } from '../../src/db/folder-lock.ts'

// Locks the given folder, prints whether it succeeded, and holds the lock until it is killed.
const [folder = ''] = process.argv.slice(2)
try {
  await lockFolder(folder)
  process.stdout.write('holds\n')
  setInterval(() => undefined, 60_000)
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error
  process.stdout.write('refused\n')
}
