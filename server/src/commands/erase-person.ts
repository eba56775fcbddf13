import { runCommand } from '../assembly/command-line.ts'

await runCommand('erase-person', { schema: 'require' })
