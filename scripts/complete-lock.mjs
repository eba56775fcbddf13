import { readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from './lib/paths.mjs'

// After `npm i` through a registry mirror that has only some platforms' builds of a tool: npm omits the other builds from
// the lock file, and `npm ci` then rejects the whole file. This adds them; builds of other platforms are never downloaded.

const file = fromRoot('package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []

for (const [parent, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = [`${parent}/node_modules/${name}`, `node_modules/${name}`]
    const platform = platformOf(name)
    // Other optional dependencies are code for every platform, which npm resolves by itself.
    if (platform === undefined || !/^\d/.test(range) || places.some((place) => lock.packages[place])) continue
    lock.packages[`node_modules/${name}`] = {
      version: range,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      ...platform,
    }
    added.push(name)
  }
}

if (added.length > 0) {
  const [root, ...rest] = Object.entries(lock.packages)
  rest.sort(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries([root, ...rest])
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(added.length === 0 ? 'The lock file is complete.' : `Added ${added.join(', ')}`)

function platformOf(name) {
  const os = /\b(android|darwin|freebsd|linux|openharmony|win32)\b/.exec(name)?.[1]
  const cpu = /\b(arm64|arm|x64|ia32|ppc64|riscv64|s390x)\b/.exec(name)?.[1]
  if (os === undefined || cpu === undefined) return undefined
  const libc = /musl/.test(name) ? { libc: ['musl'] } : /gnu/.test(name) ? { libc: ['glibc'] } : {}
  return { os: [os], cpu: [cpu], ...libc }
}
