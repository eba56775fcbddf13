import { runCommand } from '../assembly/command-line.ts'

await runCommand('backup', { schema: 'leave' })
