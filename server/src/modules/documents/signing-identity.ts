import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import {
  createSigningIdentity,
  loadSigner,
  type PdfSigner,
  type SigningIdentity,
} from '../../platform/pdf/signer.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { keepFirstSealed, sealedValue } from './store/sealed.ts'

const NAME = 'documents.signing_identity'

export type SignerSource = () => Promise<PdfSigner>

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  readonly institution: () => Promise<{ readonly name: string }>
}

/**
 * The key that signs in the institution's name: made when the first document needs it, the same for every process.
 * Two that make one at the same moment both try to keep theirs; the row decides, and both sign with what it holds.
 */
export function createSignerSource({ database, clock, secrets, institution }: Deps): SignerSource {
  let loading: Promise<PdfSigner> | undefined

  async function load(): Promise<PdfSigner> {
    const kept = await sealedValue(database.db, NAME)
    if (kept !== null) return loadSigner(parse(secrets.open(kept, NAME)))
    const made = await createSigningIdentity((await institution()).name, clock.now())
    await keepFirstSealed(database.db, NAME, secrets.seal(JSON.stringify(made), NAME))
    const won = await sealedValue(database.db, NAME)
    if (won === null) throw new Error('The signing identity was written and is not there')
    return loadSigner(parse(secrets.open(won, NAME)))
  }

  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

function parse(text: string): SigningIdentity {
  const kept = JSON.parse(text) as Omit<SigningIdentity, 'notAfter'> & { notAfter: string }
  return { ...kept, notAfter: new Date(kept.notAfter) }
}
