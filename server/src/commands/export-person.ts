import { runCommand } from '../assembly/command-line.ts'

await runCommand('export-person', { schema: 'require' })
