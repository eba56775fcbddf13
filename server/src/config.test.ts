import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const project = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

test('everything has a default but in production', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    production: false,
    http: { port: 3000, publicUrl: 'http://localhost:3000', apiBaseUrl: '/api' },
    dataDir: join(project, 'data'),
    database: { folder: join(project, 'data') },
    mail: { smtpUrl: null },
    demo: { enabled: true, life: true, password: null },
    secretKey: null,
  })
})

test('a relative folder counts from the project, not from where a program was started', () => {
  expect(process.cwd()).not.toBe(project)
  expect(readConfig({ DATA_DIR: './kept' }).dataDir).toBe(join(project, 'kept'))
  expect(readConfig({ DATA_DIR: '/var/lib/testamur' }).dataDir).toBe('/var/lib/testamur')
})

test('every fault is named at once', () => {
  const read = () =>
    readConfig({
      PORT: 'http',
      DATABASE_URL: 'mysql://x',
      SECRET_KEY: 'short',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'http://x',
    })
  expect(read).toThrow(ConfigError)
  for (const name of ['PORT', 'DATABASE_URL', 'SECRET_KEY', 'LOG_LEVEL', 'SMTP_URL'])
    expect(read).toThrow(name)
})

test.each([
  ['PORT', 'http', 'must be a whole number from 0 to 65535'],
  ['PORT', '65536', 'must be a whole number from 0 to 65535'],
  ['PORT', '0x50', 'must be a whole number from 0 to 65535'],
  ['PORT', '80.5', 'must be a whole number from 0 to 65535'],
  ['BACKUP_KEEP', '0', 'must be a whole number from 1 to 1000'],
  ['SIGNING_ROTATION_DAYS', '-1', 'must be a whole number from 0 to 3650'],
  ['BULK_STOP_SECONDS', '0', 'must be a whole number from 1 to 3600'],
  ['NODE_ENV', 'prod', 'must be production, development or test'],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
  ['MAIL_FROM', 'a\nb', 'must be one line, like Testamur <no-reply@example.edu>'],
  [
    'TSA_URL',
    'x,https://t.example,y',
    'must be an address like https://timestamp.example.org, or several divided by commas',
  ],
  ['API_DOCS', 'yes', 'must be 0 or 1'],
  ['DEMO', 'yes', 'must be 0, 1 or empty'],
  ['DATABASE_URL', 'mysql://x', 'must be an address like postgres://user:password@host/database'],
])('%s: %j is refused in one plain sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError([`${name}: ${sentence}`]))
})

test.each([
  ['0', { enabled: false, life: false }],
  ['1', { enabled: true, life: true }],
  ['empty', { enabled: true, life: false }],
])('DEMO=%s', (DEMO, demo) => {
  expect(readConfig({ DEMO }).demo).toMatchObject(demo)
})

test('a number may have white space around it', () => {
  expect(readConfig({ PORT: ' 8080 ' }).http.port).toBe(8080)
})

test('production needs a key of its own and a mail server, and has no demo', () => {
  const refused = /SECRET_KEY[^]*SMTP_URL: is required when NODE_ENV is production[^]*DEMO/
  expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow(refused)
  const config = readConfig({
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://mail.u.example:587',
    SECRET_KEY: 'k'.repeat(32),
    PUBLIC_URL: 'https://u.example/',
  })
  expect(config).toMatchObject({
    production: true,
    demo: { enabled: false, life: false },
    http: { publicUrl: 'https://u.example' },
  })
})

test('a setting that is nearly one of ours is refused with the name that was meant', () => {
  expect(() => readConfig({ DATABSE_URL: 'postgres://u@h/d', PROT: '3000' })).toThrow(
    /DATABSE_URL: is not a setting. Did you mean DATABASE_URL\?[^]*PROT: .*PORT\?/,
  )
  expect(() => readConfig({ DATADIR: '/srv/testamur', SMTPURL: 'smtp://h', API_DOC: '0' })).toThrow(
    /DATADIR: .*DATA_DIR\?[^]*SMTPURL: .*SMTP_URL\?[^]*API_DOC: .*API_DOCS\?/,
  )
  // The variable with a similar name is ignored, because the correct one is set as well.
  expect(readConfig({ DATABASE_URL: 'postgres://u@h/d', DATABASE_URL2: 'x' }).database).toEqual({
    url: 'postgres://u@h/d',
  })
})

test.each(['true', 'proxy.example.edu', '10.0.0.0/33', '10.0.0.1,', '::1/129', '10.0.0.0/8/8'])(
  '%j is nobody whose X-Forwarded-For can be believed',
  (TRUST_PROXY) => expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY: must be addresses'),
)

test('proxies are addresses, networks and their names', () => {
  const TRUST_PROXY = 'loopback, 10.0.0.0/8,2001:db8::/32 , 192.0.2.7'
  expect(readConfig({ TRUST_PROXY }).http.trustProxy).toBe(TRUST_PROXY)
})

test('an empty setting is an unset one', () => {
  expect(readConfig({ DATABASE_URL: '', SMTP_URL: '', PORT: '' })).toEqual(readConfig({}))
})

test('the contract is published everywhere but in production, where a setting may', () => {
  const inProduction = {
    NODE_ENV: 'production',
    SECRET_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtp://mail.u.example:587',
  }
  expect(readConfig({}).http.apiDocs).toBe(true)
  expect(readConfig({ API_DOCS: '0' }).http.apiDocs).toBe(false)
  expect(readConfig(inProduction).http.apiDocs).toBe(false)
  expect(readConfig({ ...inProduction, API_DOCS: '1' }).http.apiDocs).toBe(true)
})

test('sites that signing out may lead to are origins, and nothing else', () => {
  expect(readConfig({}).http.redirectOrigins).toEqual([])
  const listed = readConfig({ REDIRECT_ORIGINS: 'https://portal.u.example, http://intranet:8080/' })
  expect(listed.http.redirectOrigins).toEqual(['https://portal.u.example', 'http://intranet:8080'])
  for (const text of [
    'portal.u.example',
    'https://u.example/path',
    'javascript:alert(1)',
    'https://a.example,,',
  ])
    expect(() => readConfig({ REDIRECT_ORIGINS: text })).toThrow(/REDIRECT_ORIGINS: must be addresses like/)
})

test.each([
  'https://www.example.edu/portal',
  'https://www.example.edu/?x=1',
  'https://me:pw@www.example.edu',
])('a public address with more than a host is refused: %s', (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow('PUBLIC_URL: must be a host alone')
})

test('a bucket without its key is a fault of the settings', () => {
  expect(() => readConfig({ STORAGE_URL: 's3://host/bucket' })).toThrow(
    'STORAGE_URL: must be like s3://key:secret@host/bucket?region=eu-west-1; the key or the secret is missing',
  )
})
