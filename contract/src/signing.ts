import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The public details of a certificate that signs, or has signed, our documents. */
const certificate = z.strictObject({
  name: z.string(),
  /** "ECDSA P-256", "RSA 3072" */
  key_type: z.string(),
  /** Hex of the SHA-256 of the certificate, as PDF readers show it. */
  fingerprint: z.string(),
  root_name: z.string(),
  root_fingerprint: z.string(),
  valid_from: z.iso.datetime(),
  valid_until: z.iso.datetime(),
  signs_from: z.iso.datetime(),
  /** `null`: it is in use. */
  signs_until: z.iso.datetime().nullable(),
  /** The certificate and its issuers as PEM. */
  file_url: z.string(),
})
export type SigningCertificate = z.output<typeof certificate>

const identity = certificate.extend({
  id: z.int(),
  /** Whether the portal created it, or the institution obtained it from a certification authority. */
  origin: z.enum(['made', 'brought']),
  /** Who signed the certificate: the portal's own root if the portal created it. */
  issued_by: z.string(),
})

export const listSigningCertificates = endpoint({
  id: 'listSigningCertificates',
  summary: 'List the certificates that sign our documents: the current one first, then earlier ones',
  method: 'GET',
  path: '/signing-certificates',
  auth: 'public',
  data: z.strictObject({
    certificates: z.array(certificate),
    /** Whether signatures include a time stamp of an independent service (RFC 3161). */
    time_stamped: z.boolean(),
  }),
})

export const listSigningIdentities = endpoint({
  id: 'listSigningIdentities',
  summary: 'List the identities that sign documents, the current one first',
  method: 'GET',
  path: '/signing-identities',
  auth: { permission: 'settings.read' },
  data: z.array(identity),
  errors: ['unauthorized', 'forbidden'],
})

/** The fingerprint of the certificate that the caller wants to replace; `null` if there was none. */
const replaces = z.string().max(64).nullable()

export const rotateSigningIdentity = endpoint({
  id: 'rotateSigningIdentity',
  summary: "Replace the signing identity with a new one in the institution's current name",
  method: 'POST',
  path: '/signing-identities/rotate',
  auth: { permission: 'signing.manage' },
  passwordAgain: true,
  body: z.strictObject({ replaces }),
  data: identity,
  created: true,
  errors: ['unauthorized', 'forbidden', 'conflict'],
})

const password = z.string().max(1_000).default('')

/** A certificate and its key as authorities issue them: as two PEM files, or both in one PKCS #12 file. */
const pemFiles = z.strictObject({
  kind: z.literal('pem'),
  certificates: z.string().max(50_000),
  private_key: z.string().max(20_000),
  passphrase: password,
})
const p12File = z.strictObject({ kind: z.literal('p12'), archive: z.base64().max(80_000), password })

export const checkSigningFiles = endpoint({
  id: 'checkSigningFiles',
  summary:
    'Read a certificate and key from a certificate authority and report their owner; nothing is stored',
  method: 'POST',
  path: '/signing-identities/check',
  auth: { permission: 'signing.manage' },
  body: z.discriminatedUnion('kind', [pemFiles, p12File]),
  data: certificate
    .pick({ name: true, key_type: true, fingerprint: true, valid_from: true, valid_until: true })
    .extend({ issued_by: z.string() }),
  errors: ['unauthorized', 'forbidden', 'refused'],
})

export const bringSigningIdentity = endpoint({
  id: 'bringSigningIdentity',
  summary:
    'Replace the signing identity with a certificate and key from a certificate authority (PEM or PKCS #12)',
  method: 'POST',
  path: '/signing-identities',
  auth: { permission: 'signing.manage' },
  passwordAgain: true,
  body: z.discriminatedUnion('kind', [pemFiles.extend({ replaces }), p12File.extend({ replaces })]),
  data: identity,
  created: true,
  errors: ['unauthorized', 'forbidden', 'conflict', 'refused'],
})
