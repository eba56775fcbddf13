import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

// npx tsx bench/certificates.ts [people ...], after `npm run build`
// Certificates of our own design: one file for a press with bleed and crop marks; then each drawn, signed without a time stamp
// and put into a ZIP that is streamed. Limits for 500: press 3 s of processor and 5 MB; signed 12 s and 300 MB.
// Each is measured in a new process that is bundled like the portal.
const sizes = process.argv.slice(2)
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const node = (file: string, ...args: string[]) =>
  execFileSync(process.execPath, [pathOf(file), ...args], { stdio: 'inherit' })

console.log(`Machine: ${availableParallelism()} cores, Node ${process.versions.node}`)
node('lib/bundle-beside-server.mjs', 'lib/certificate-work.ts', 'certificate-work')
for (const people of sizes.length > 0 ? sizes : ['500', '5000'])
  for (const work of ['press', 'signed']) node('../server/dist/certificate-work.js', work, people)
node('../server/dist/certificate-work.js', 'preview', '100')
