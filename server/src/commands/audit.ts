import { runCommand } from '../assembly/command-line.ts'

await runCommand('audit', { schema: 'require' })
