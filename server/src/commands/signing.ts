import { createInterface } from 'node:readline/promises'
import { runCommand } from '../assembly/command-line.ts'
import { readSigningFiles } from '../modules/signing/index.ts'

const args = process.argv.slice(2)
await runCommand('signing', {
  readInput: () => readSigningFiles(args, readPassword),
  schema: args[0] === 'list' ? 'require' : 'migrate',
})

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, terminal: false })
  if (process.stdin.isTTY) process.stdout.write('Password of the key: ')
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
