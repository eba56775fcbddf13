import { print, runProgram } from '../assembly/command-line.ts'
import { restoreCommand } from '../assembly/restore-command.ts'

await runProgram((config) => restoreCommand({ config, print }, process.argv.slice(2)))
