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
    demo: { enabled: true, password: null },
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
    demo: { enabled: false },
    http: { publicUrl: 'https://u.example' },
  })
})

test('an empty setting is an unset one', () => {
  expect(readConfig({ DATABASE_URL: '', SMTP_URL: '', PORT: '' })).toEqual(readConfig({}))
})
