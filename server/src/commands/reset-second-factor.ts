import { runCommand } from '../assembly/command-line.ts'

await runCommand('reset-second-factor')
