import { Failure } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { UploadedIdentity } from '../../platform/pdf/brought-identity.ts'
import type { IssuedPdf } from '../../platform/pdf/engine.ts'
import { readIdentity } from '../../platform/pdf/read-identity.ts'
import { loadSigner, type PdfSigner } from '../../platform/pdf/signer.ts'
import type { SigningDeps } from './deps.ts'
import {
  bringIdentity,
  ensureIdentity,
  openKey,
  rotateIdentity,
  type SeenIdentity,
} from './replace-identity.ts'
import { listIdentities } from './store.ts'
import { certificateView, identityView, materialView } from './views.ts'

export type Signing = ReturnType<typeof createSigning>

type Requester = Parameters<typeof rotateIdentity>[1]

/** Signing in the institution's name: with which key, since when, and how others can verify it. */
export function createSigning(deps: SigningDeps) {
  const { database, clock, logger, reference, pdf, timestamps } = deps
  const inForce = reference.cached('signing', async () => {
    const row = await ensureIdentity(deps)
    const signer = await loadSigner({
      certificatePem: row.certificate_pem,
      chainPem: row.chain_pem,
      key: openKey(deps, row),
    })
    return { row, signer }
  })
  const all = reference.cached('signing', () => listIdentities(database.db))

  /** The first identity is created here, before the time of a signature is taken. */
  async function validSigner(): Promise<PdfSigner> {
    const { row, signer } = await inForce()
    const now = clock.now()
    if (now < row.not_before) throw new Failure('unavailable', messageOf('signing.certificateNotValidYet'))
    if (now >= row.not_after) throw new Failure('unavailable', messageOf('signing.certificateExpired'))
    return signer
  }

  /** Signs and hashes; `at` is the time printed beside the signature, now by default. */
  async function sign(
    unsigned: Uint8Array,
    { reason, at }: { reason: string; at?: Date },
  ): Promise<IssuedPdf> {
    const signer = await validSigner()
    return pdf.issue(unsigned, { signer, timestamps, reason, at: at ?? clock.now() })
  }

  return {
    /** What the use cases behind our own jobs need. */
    deps,

    /** Makes sure that signatures are valid from now on. @throws {Failure} `unavailable`, with what to do */
    async prepare(): Promise<void> {
      await validSigner()
    },

    sign,

    /** For papers that must not wait, such as receipts: without a valid certificate they are sent unsigned. */
    async signIfPossible(unsigned: Uint8Array, reason: string): Promise<Uint8Array> {
      try {
        return (await sign(unsigned, { reason })).bytes
      } catch (error) {
        if (!(error instanceof Failure && error.code === 'unavailable')) throw error
        logger.error({ err: error, reason }, 'a paper went out unsigned')
        return unsigned
      }
    },

    /** Whether one of our certificates, current or earlier, has this SHA-256. */
    isOurCertificate: async (fingerprint: string): Promise<boolean> =>
      (await all()).some((row) => row.fingerprint === fingerprint),

    identities: async () => (await listIdentities(database.db)).map(identityView),
    certificates: async () => ({
      certificates: (await all()).map(certificateView),
      time_stamped: timestamps !== null,
    }),
    /** For public downloads: the certificate with its issuers. */
    findChain: async (fingerprint: string): Promise<string | null> => {
      const row = (await all()).find((one) => one.fingerprint === fingerprint)
      return row ? row.certificate_pem + row.chain_pem : null
    },

    rotate: async (seen: SeenIdentity, by: Requester) => identityView(await rotateIdentity(deps, by, seen)),
    check: async (files: UploadedIdentity) => materialView(await readIdentity(files, clock.now())),
    bring: async (seen: SeenIdentity, files: UploadedIdentity, by: Requester) =>
      identityView(await bringIdentity(deps, files, by, seen)),
  }
}
