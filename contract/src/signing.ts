import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What anybody may know of a certificate that signs, or signed, our documents. */
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
  /** `null`: it signs today. */
  signs_until: z.iso.datetime().nullable(),
  /** The certificate and its issuers as PEM. */
  file_url: z.string(),
})
export type SigningCertificate = z.output<typeof certificate>

const identity = certificate.extend({
  id: z.int(),
  /** The portal made it, or the institution brought it from an authority. */
  origin: z.enum(['made', 'brought']),
})

export const listSigningCertificates = endpoint({
  id: 'listSigningCertificates',
  summary: 'The certificates that sign our documents: the one in force first, then the earlier ones',
  method: 'GET',
  path: '/signing-certificates',
  auth: 'public',
  data: z.strictObject({
    certificates: z.array(certificate),
    /** Signatures carry the time of an independent service (RFC 3161). */
    time_stamped: z.boolean(),
  }),
})

export const listSigningIdentities = endpoint({
  id: 'listSigningIdentities',
  summary: 'Staff: the identities that sign documents, the one in force first',
  method: 'GET',
  path: '/signing-identities',
  auth: { permission: 'settings.read' },
  data: z.array(identity),
  errors: ['unauthorized', 'forbidden'],
})

/** The fingerprint of the identity that the caller means to replace; `null` when there was none. */
const replaces = z.string().max(64).nullable()

export const rotateSigningIdentity = endpoint({
  id: 'rotateSigningIdentity',
  summary: "Replace the signing identity by a new one in the institution's name of today",
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

export const bringSigningIdentity = endpoint({
  id: 'bringSigningIdentity',
  summary:
    'Replace the signing identity by a certificate and key of a certificate authority (PEM or PKCS #12)',
  method: 'POST',
  path: '/signing-identities',
  auth: { permission: 'signing.manage' },
  passwordAgain: true,
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('pem'),
      replaces,
      certificates: z.string().max(50_000),
      private_key: z.string().max(20_000),
      passphrase: password,
    }),
    z.strictObject({ kind: z.literal('p12'), replaces, archive: z.base64().max(80_000), password }),
  ]),
  data: identity,
  created: true,
  errors: ['unauthorized', 'forbidden', 'conflict', 'refused'],
})
