import { FolderInUse, lockFolder } from '../../src/db/folder-lock.ts'

// Locks the folder given and says whether it has it; keeps it until it is killed.
const [folder = ''] = process.argv.slice(2)
try {
  await lockFolder(folder)
  process.stdout.write('holds\n')
  setInterval(() => undefined, 60_000)
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error
  process.stdout.write('refused\n')
}
