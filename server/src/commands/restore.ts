import { restoreCommand } from '../assembly/backup-command.ts'
import { print, runProgram } from '../assembly/command-line.ts'

await runProgram((config) => restoreCommand({ config, print }, process.argv.slice(2)))
