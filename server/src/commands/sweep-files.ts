import { runCommand } from '../assembly/command-line.ts'

await runCommand('sweep-files', { schema: 'require' })
