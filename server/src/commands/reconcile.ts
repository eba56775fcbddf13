import { runCommand } from '../assembly/command-line.ts'

await runCommand('reconcile', { schema: 'require' })
