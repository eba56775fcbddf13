import { runCommand } from '../assembly/command-line.ts'

await runCommand('accept-key')
