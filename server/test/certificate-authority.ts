import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A key made with `openssl genpkey`. */
export type KeyKind = 'rsa:3072' | 'rsa:1024' | 'ec:P-256' | 'ec:P-384' | 'ed25519'

type Certificate = {
  readonly name: string
  readonly key?: KeyKind
  /** Days from now. */
  readonly days?: number
  /** Lines of an extension section; by default those for signing documents. */
  readonly extensions?: readonly string[]
}

/** A certificate authority made with openssl in a temporary folder, like one that an institution would buy from. */
export function createAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-ca-'))
  const path = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

  function makeKey(name: string, kind: KeyKind): void {
    const [algorithm, size = ''] = kind.split(':')
    const options = {
      rsa: ['-algorithm', 'RSA', '-pkeyopt', `rsa_keygen_bits:${size}`],
      ec: ['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${size}`],
      ed25519: ['-algorithm', 'ED25519'],
    }[algorithm ?? '']
    openssl('genpkey', ...(options ?? []), '-out', `${name}.key`)
  }

  function selfSign(name: string): void {
    makeKey(name, 'ec:P-256')
    openssl('req', '-x509', '-key', `${name}.key`, '-subj', `/CN=${name}`, '-days', '3650', '-out', `${name}.pem`,
      '-addext', 'basicConstraints=critical,CA:TRUE', '-addext', 'keyUsage=critical,keyCertSign,cRLSign') // biome-ignore format: one command
  }

  function issue(
    {
      name,
      key = 'rsa:3072',
      days = 800,
      extensions = ['keyUsage=critical,digitalSignature,nonRepudiation'],
    }: Certificate,
    issuer: string,
  ): void {
    makeKey(name, key)
    writeFileSync(path(`${name}.ext`), ['[x]', ...extensions].join('\n'))
    openssl('req', '-new', '-key', `${name}.key`, '-subj', `/CN=${name}`, '-out', `${name}.csr`)
    const start = new Date(Date.now() + (Math.min(days, 0) * 2 - 1) * 86_400_000)
    const end = new Date(Date.now() + days * 86_400_000)
    writeFileSync(path('ca.cnf'), caSettings)
    writeFileSync(path('index.txt'), '')
    openssl('ca', '-batch', '-notext', '-config', 'ca.cnf', '-rand_serial', '-cert', `${issuer}.pem`, '-keyfile', `${issuer}.key`,
      '-in', `${name}.csr`, '-out', `${name}.pem`, '-extfile', `${name}.ext`, '-extensions', 'x',
      '-startdate', generalized(start), '-enddate', generalized(end)) // biome-ignore format: one command
  }

  selfSign('Root')
  issue(
    {
      name: 'Issuing',
      key: 'ec:P-384',
      extensions: ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign'],
    },
    'Root',
  )

  return {
    folder,
    openssl,
    issue: (certificate: Certificate) => issue(certificate, 'Issuing'),
    text: (file: string) => readFileSync(path(file), 'utf8'),
    bytes: (file: string) => new Uint8Array(readFileSync(path(file))),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type Authority = ReturnType<typeof createAuthority>

const generalized = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`

const caSettings = `
[ca]
default_ca = here
[here]
database = index.txt
serial = serial.txt
rand_serial = yes
new_certs_dir = .
default_md = sha256
policy = any
unique_subject = no
[any]
commonName = supplied
`
