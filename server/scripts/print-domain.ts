import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { domainText } from './domain-text.ts'

// Writes docs/domain.md from the tables that the portal itself uses. `--check` only reports whether it is out of date.

const target = fileURLToPath(new URL('../../docs/domain.md', import.meta.url))
const wanted = domainText()

if (!process.argv.includes('--check')) await writeFile(target, wanted)
else if ((await readFile(target, 'utf8').catch(() => '')) !== wanted) {
  console.error('docs/domain.md is stale: npm run domain -w server')
  process.exitCode = 1
}
