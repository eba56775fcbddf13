import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { projectFolder } from './core/folders.ts'
import { nearestName } from './core/nearest-name.ts'
import { NeedsPerson } from './core/needs-person.ts'
import type { DatabaseOptions } from './db/client.ts'
import type { BackupSettings } from './platform/backup/scheduled.ts'
import { readPublicKey } from './platform/ed25519.ts'
import { type LogLevel, logLevels } from './platform/logger.ts'
import { readClamdAddress } from './platform/scanner/clamd.ts'
import type { ScannerSettings } from './platform/scanner/scanner.ts'
import { BUCKET_ADDRESS, readBucketAddress } from './platform/storage/bucket-address.ts'

export type Config = {
  readonly production: boolean
  readonly http: {
    readonly port: number
    readonly host: string
    /** Scheme and host under which people reach the portal, without a slash at the end. */
    readonly publicUrl: string
    /** The address of the API that the web app calls. */
    readonly apiBaseUrl: string
    readonly trustProxy: string
    readonly metricsToken: string | null
    /** Whether the contract is served as `/api/docs` and `/api/openapi.json`. */
    readonly apiDocs: boolean
    /** Other sites to which signing out may lead. */
    readonly redirectOrigins: readonly string[]
    /** Whether browsers are told to use https for all names below the host, too. */
    readonly hstsSubdomains: boolean
    readonly longestDelayMs: number
  }
  readonly dataDir: string
  /** Backups that the portal makes by itself. */
  readonly backup: BackupSettings | null
  readonly database: { readonly url: string } | { readonly folder: string }
  /** Other limits of time than those of the portal. */
  readonly databaseLimits: Pick<DatabaseOptions, 'connectTimeoutMs' | 'queryTimeoutMs'>
  readonly mail: { readonly smtpUrl: string | null; readonly from: string }
  /** The domain at which answers by email arrive, and the secret with which their gateway signs them. */
  readonly inboundMail: { readonly domain: string; readonly secret: string } | null
  readonly storage: { readonly url: string } | { readonly folder: string }
  /** The virus scanner for files that come from outside. */
  readonly scanner: ScannerSettings | null
  readonly secretKey: string | null
  readonly signing: {
    /** Time stamp services for signatures, asked in this order. */
    readonly timestampUrls: readonly string[]
    /** The age in days at which a self-made signing identity is replaced; 0 means never by age. */
    readonly rotationDays: number
  }
  readonly records: { readonly url: string; readonly token: string | null } | null
  /** The key with which the institution's own portal signs its tickets. */
  readonly tertiary: { readonly secret: string | null; readonly publicKey: string | null }
  /** How long a bulk run that sends or signs waits before its first row, so that it can still be stopped. */
  readonly bulkDelaySeconds: number
  /** Who is sent the end of the audit trail each day; the administrators when this is not set. */
  readonly auditMail: string | null
  /** `life`: also the applications of its last 90 days. */
  readonly demo: { readonly enabled: boolean; readonly life: boolean; readonly password: string | null }
  /** `null`: not set. */
  readonly logLevel: LogLevel | null
}

/** Every fault of the settings at once. */
export class ConfigError extends NeedsPerson {
  constructor(faults: readonly string[]) {
    super(`The settings are not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  }
}

const url = (protocols: RegExp, like: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${like}` })
const web = (like: string) => url(/^https?$/, like).transform((text) => text.replace(/\/+$/, ''))
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number)
const choice = <const T extends readonly string[]>(names: T) =>
  z.enum(names, { error: `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}` })
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((text) => text === '1')
/** `https://a.example,https://b.example`, without paths. */
const origins = z.string().transform((text, context) => {
  const listed = text.split(',').map((origin) => origin.trim().replace(/\/$/, ''))
  const fits = listed.every(
    (origin) =>
      URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && new URL(origin).origin === origin,
  )
  if (!fits)
    context.addIssue('must be addresses like https://portal.example.edu, without paths, separated by commas')
  return listed
})
const secret = z.string().refine((text) => Buffer.byteLength(text) >= 32, 'must be at least 32 bytes long')
const ed25519 = z.string().refine((text) => {
  try {
    return readPublicKey(text).type === 'public'
  } catch {
    return false
  }
}, 'must be an Ed25519 public key, as PEM or as base64 of its DER')

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal']
const isProxyAddress = (text: string): boolean => {
  const [address = '', length, ...more] = text.split('/')
  if (more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return false
  const version = isIP(address)
  if (version === 0) return length === undefined && PROXY_NAMES.includes(address)
  return Number(length ?? 0) <= (version === 4 ? 32 : 128)
}

const settings = z.object({
  NODE_ENV: choice(['production', 'development', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: web('https://transcripts.example.edu')
    .refine(
      (text) => new URL(text).origin === text.toLowerCase(),
      'must be a host alone, like https://transcripts.example.edu: the pages do not work under a path. Give the portal a host or a port of its own',
    )
    .optional(),
  API_BASE_URL: web('https://transcripts.example.edu/api').optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text.split(',').every((part) => isProxyAddress(part.trim())),
      'must be addresses, networks like 10.0.0.0/8, or loopback, linklocal, uniquelocal, divided by commas',
    )
    .default('loopback'),
  API_DOCS: flag.optional(),
  HSTS_SUBDOMAINS: flag.optional(),
  REDIRECT_ORIGINS: origins.default([]),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: z
    .enum(['1', '2', '3', '4', '6', '8', '12', '24'], {
      error: 'must be a number of hours that divides a day: 1, 2, 3, 4, 6, 8, 12 or 24',
    })
    .default('24'),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(14),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+$/, 'must be one line, like Testamur <no-reply@example.edu>')
    .default('Testamur <no-reply@localhost>'),
  AUDIT_MAIL: z.email('must be an email address').optional(),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain like mail.example.edu')
    .optional(),
  INBOUND_MAIL_SECRET: secret.optional(),
  STORAGE_URL: z
    .url({ protocol: /^s3$/, error: BUCKET_ADDRESS })
    .superRefine((text, context) => {
      const address = readBucketAddress(text)
      if (typeof address === 'string') context.addIssue({ code: 'custom', message: address })
    })
    .optional(),
  CLAMD_URL: z
    .string()
    .transform((text, context) => {
      const address = readClamdAddress(text)
      if (address === null)
        context.addIssue('must be an address like tcp://clamd:3310 or unix:///run/clamav/clamd.ctl')
      return address
    })
    .optional(),
  SECRET_KEY: secret.optional(),
  TSA_URL: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(web('https://timestamp.example.org, or several divided by commas')))
    .default([]),
  SIGNING_ROTATION_DAYS: wholeNumber(0, 3_650).default(730),
  RECORDS_URL: web('https://records.example.edu')
    .refine(
      (text) => !/^https?:\/\/[^/]*@|[?#]/.test(text),
      'must hold neither a password nor a question mark',
    )
    .optional(),
  RECORDS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word of plain characters')
    .optional(),
  TERTIARY_SSO_SECRET: secret.optional(),
  TERTIARY_SSO_PUBLIC_KEY: ed25519.optional(),
  BULK_STOP_SECONDS: wholeNumber(1, 3_600).default(30),
  DEMO: choice(['0', '1', 'empty']).optional(),
  DEMO_PASSWORD: z.string().min(12, 'must be at least 12 characters long').optional(),
  LOG_LEVEL: choice(logLevels).optional(),
})

const LONGEST_DELAY_MS = 1_000
/** The person who has just sent a file waits for this. */
const SCANNER_PATIENCE_MS = 20_000
/** A machine that runs tests is slow for other reasons: it reaches no limit of the portal's. */
const PATIENCE_MS = 100_000

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings, the only place that does. An empty one counts as unset. */
export function readConfig(environment: Environment = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const misspelt = findMisspelt(Object.keys(given))
  const parsed = settings.safeParse(given)
  if (!parsed.success || misspelt.length > 0) {
    const issues = parsed.error?.issues ?? []
    // Only the variable's name: a list of addresses is one setting, and the fault is the same for each of them.
    const faults = new Set(issues.map(({ path, message }) => `${String(path[0])}: ${message}`))
    throw new ConfigError([...misspelt, ...faults])
  }
  const set = parsed.data
  const production = set.NODE_ENV === 'production'
  const faults = crossCheck(set, production)
  if (faults.length > 0) throw new ConfigError(faults)

  const dataDir = resolve(projectFolder, set.DATA_DIR)
  const demo = set.DEMO ?? (production ? '0' : '1')
  const publicUrl = set.PUBLIC_URL ?? `http://localhost:${set.PORT}`
  return {
    production,
    http: {
      port: set.PORT,
      host: set.HOST,
      publicUrl,
      apiBaseUrl: set.API_BASE_URL ?? '/api',
      trustProxy: set.TRUST_PROXY,
      metricsToken: set.METRICS_TOKEN ?? null,
      apiDocs: set.API_DOCS ?? !production,
      redirectOrigins: set.REDIRECT_ORIGINS,
      hstsSubdomains: set.HSTS_SUBDOMAINS ?? false,
      longestDelayMs: set.NODE_ENV === 'test' ? 0 : LONGEST_DELAY_MS,
    },
    dataDir,
    backup: set.BACKUP_DIR
      ? {
          folder: resolve(projectFolder, set.BACKUP_DIR),
          everyHours: Number(set.BACKUP_EVERY),
          keep: set.BACKUP_KEEP,
        }
      : null,
    database: set.DATABASE_URL ? { url: set.DATABASE_URL } : { folder: dataDir },
    databaseLimits:
      set.NODE_ENV === 'test' ? { connectTimeoutMs: PATIENCE_MS, queryTimeoutMs: PATIENCE_MS } : {},
    mail: { smtpUrl: set.SMTP_URL ?? null, from: set.MAIL_FROM },
    inboundMail:
      set.INBOUND_MAIL_DOMAIN && set.INBOUND_MAIL_SECRET
        ? { domain: set.INBOUND_MAIL_DOMAIN, secret: set.INBOUND_MAIL_SECRET }
        : null,
    bulkDelaySeconds: set.BULK_STOP_SECONDS,
    auditMail: set.AUDIT_MAIL ?? null,
    storage: set.STORAGE_URL ? { url: set.STORAGE_URL } : { folder: resolve(dataDir, 'files') },
    scanner: set.CLAMD_URL
      ? { address: set.CLAMD_URL, patienceMs: set.NODE_ENV === 'test' ? 1_000 : SCANNER_PATIENCE_MS }
      : null,
    secretKey: set.SECRET_KEY ?? null,
    signing: { timestampUrls: set.TSA_URL, rotationDays: set.SIGNING_ROTATION_DAYS },
    records: set.RECORDS_URL ? { url: set.RECORDS_URL, token: set.RECORDS_TOKEN ?? null } : null,
    tertiary: {
      secret: set.TERTIARY_SSO_SECRET ?? null,
      publicKey: set.TERTIARY_SSO_PUBLIC_KEY ?? null,
    },
    demo: {
      enabled: demo !== '0',
      life: demo === '1',
      password: set.DEMO_PASSWORD ?? null,
    },
    logLevel: set.LOG_LEVEL ?? null,
  }
}

/** Names that differ by a slip from one of ours. Ignoring such a name could start the portal on another database. */
function findMisspelt(names: readonly string[]): string[] {
  const known = Object.keys(settings.shape)
  return names.flatMap((name) => {
    const meant = known.includes(name) ? null : nearestName(name, known)
    return meant === null || names.includes(meant)
      ? []
      : [`${name}: is not a setting. Did you mean ${meant}?`]
  })
}

function crossCheck(set: z.infer<typeof settings>, production: boolean): string[] {
  const faults: string[] = []
  if (production && !set.SECRET_KEY) faults.push('SECRET_KEY: is required when NODE_ENV is production')
  if (production && !set.SMTP_URL) faults.push('SMTP_URL: is required when NODE_ENV is production')
  if (production && set.DEMO !== undefined && set.DEMO !== '0')
    faults.push('DEMO: must be 0 when NODE_ENV is production')
  if (Boolean(set.INBOUND_MAIL_DOMAIN) !== Boolean(set.INBOUND_MAIL_SECRET))
    faults.push('INBOUND_MAIL_DOMAIN: needs INBOUND_MAIL_SECRET, and the other way round')
  if (set.RECORDS_TOKEN && !set.RECORDS_URL) faults.push('RECORDS_TOKEN: needs RECORDS_URL')
  return faults
}
