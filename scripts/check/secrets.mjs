import { readFileSync } from 'node:fs'
import { fromRoot } from '../lib/paths.mjs'
import { gather } from '../lib/process.mjs'

// A key that was once committed is public for ever, so tests generate theirs at run time.

const DASHES = '-'.repeat(5)
const LIVE = 'live'

/** Each rule with a file that breaks it, written so that this file does not break it itself. */
const rules = [
  {
    name: 'a data folder (.gitignore names it; server/seeds/data is another)',
    path: /(^|\/)data\//,
    except: /^server\/seeds\/data\/[a-z-]+\.csv\.gz$/,
    violation: { path: 'server/data/files/a.pdf', text: '' },
  },
  {
    name: 'a file of settings',
    path: /(^|\/)\.env(\.|$)/,
    except: /\.example$/,
    violation: { path: 'server/.env.production', text: '' },
  },
  {
    name: 'a file of keys',
    path: /(^|\/)(secret-key|id_(rsa|dsa|ecdsa|ed25519)|[^/]+\.(pem|key|p12|pfx|jks))$/,
    violation: { path: 'server/test/fixtures/signing.p12', text: '' },
  },
  {
    name: 'a private key',
    text: /-----BEGIN ([A-Z0-9]+ )*PRIVATE KEY-----/,
    violation: { path: 'docs/a.md', text: `x\n${DASHES}BEGIN RSA PRIVATE KEY${DASHES}\n` },
  },
  {
    name: 'a key of a payment provider or of a cloud',
    text: /\b([sr]k_live_[A-Za-z0-9]{16}|FLWSECK-[0-9a-f]{16}|AKIA[0-9A-Z]{16}\b|whsec_[A-Za-z0-9+/]{24})/,
    violation: { path: 'server/src/a.ts', text: `key: 'sk_${LIVE}_${'0a'.repeat(12)}'` },
  },
  {
    name: 'a file that is nothing but a key',
    text: /^[A-Za-z0-9+/_=-]{40,}\s*$/,
    violation: { path: 'server/src/kept', text: `${'0aB-'.repeat(16)}\n` },
  },
]

const isBrokenBy = (rule, { path, text }) =>
  rule.path ? rule.path.test(path) && !rule.except?.test(path) : rule.text.test(text)

/** Checks the files that git has or would add, after proving that each rule fires. */
export async function checkSecrets() {
  const unproven = rules.filter((rule) => !isBrokenBy(rule, rule.violation))
  const { output } = await gather('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  const files = output.split('\n').filter((path) => path !== '')
  const faults = files.flatMap((path) => {
    const text = textOf(path)
    if (text === undefined) return []
    return rules
      .filter((rule) => isBrokenBy(rule, { path, text }))
      .map(
        ({ name }) => `${path} is or holds ${name}. Take it out, and change the key everywhere it was used.`,
      )
  })
  return [...unproven.map(({ name }) => `The rule against ${name} does not find what breaks it`), ...faults]
}

function textOf(path) {
  try {
    return readFileSync(fromRoot(path), 'latin1')
  } catch (error) {
    // Deleted from the work tree, but still in the index.
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
