import { createInterface } from 'node:readline/promises'
import { runCommand } from '../assembly/command-line.ts'

await runCommand('create-admin', { readInput: readPassword })

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false })
  if (process.stdin.isTTY) process.stdout.write('Password (empty: one is made): ')
  try {
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
  }
}
