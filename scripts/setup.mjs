import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runForCode } from './lib/process.mjs'

// What the tests need on the machine besides Node.js. The portal itself needs none of it.

const onPath = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

const needs = [
  {
    packages: ['chromium', 'fonts-liberation'],
    have: () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium'),
  },
  {
    // The suite takes half as long with it, and passes without it.
    packages: ['chromium-headless-shell'],
    optional: true,
    have: () => process.env.CHROMIUM !== undefined || existsSync('/usr/bin/chromium-headless-shell'),
  },
  { packages: ['postgresql'], have: hasPostgres },
  { packages: ['poppler-utils'], have: () => onPath('pdftotext') },
  { packages: ['qpdf'], have: () => onPath('qpdf') },
  { packages: ['openssl'], have: () => onPath('openssl') },
]

function hasPostgres() {
  const debian = '/usr/lib/postgresql'
  if (existsSync(debian))
    return readdirSync(debian).some((version) => existsSync(join(debian, version, 'bin', 'initdb')))
  return (
    onPath('pg_config') &&
    existsSync(join(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim(), 'initdb'))
  )
}

/** Whether something is missing that the tests cannot run without. */
const isLacking = () => needs.some(({ have, optional }) => !optional && !have())

/** Installs what is missing with apt-get, or throws with what a person has to install. */
export async function setUp() {
  const missing = needs.filter(({ have }) => !have()).flatMap(({ packages }) => packages)
  const mayInstall = onPath('apt-get') && process.getuid?.() === 0
  if (missing.length === 0 || (!mayInstall && !isLacking())) return
  const byHand = `Install ${missing.join(', ')} (on Debian: sudo apt-get install ${missing.join(' ')}), then run this again.`
  if (!mayInstall) throw new Error(`The tests need more than is on this machine. ${byHand}`)
  console.log(`Installing ${missing.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    runForCode('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  // A failed update is no problem when the old package list is good enough; otherwise the install fails.
  await apt('update')
  const code = await apt('install', '--yes', '--no-install-recommends', ...missing)
  if (isLacking()) throw new Error(`apt-get ended with code ${code}: is this machine offline? ${byHand}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setUp().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
