import type { Actor } from '../../core/actor.ts'
import { conflict } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { messageOf } from '../../messages/message.ts'
import type { UploadedIdentity } from '../../platform/pdf/brought-identity.ts'
import { readIdentity } from '../../platform/pdf/read-identity.ts'
import { createSigningIdentity } from '../../platform/pdf/self-made-identity.ts'
import type { KeptKey, SignerMaterial } from '../../platform/pdf/signer.ts'
import { recordAudit } from '../audit/index.ts'
import type { IdentityDeps } from './deps.ts'
import { identityFacts } from './identity-facts.ts'
import {
  type IdentityRow,
  identityInForce,
  insertIdentity,
  lockIdentities,
  retireIdentity,
  takeEarlierIdentity,
} from './store.ts'

type Requester = { readonly actor: Actor; readonly ip?: string }

/** The fingerprint of the certificate that a caller saw in force; `null`: there was none. */
export type SeenIdentity = { readonly replaces: string | null }

const SEALED_AS = 'signing.identity'
const firstMade = { actor: { kind: 'system', name: 'signing' }, action: 'signing_identity.create' } as const

export const openKey = ({ secrets }: Pick<IdentityDeps, 'secrets'>, row: IdentityRow): KeptKey =>
  JSON.parse(secrets.open(row.sealed_key, SEALED_AS)) as KeptKey

/** The current identity; the first is made when none exists. However many callers ask at once, there is one. */
export async function ensureIdentity(deps: IdentityDeps): Promise<IdentityRow> {
  const known = await identityInForce(deps.database.db)
  if (known !== null) return known
  const made = await createSigningIdentity((await deps.institution()).name, deps.clock.now())
  const row = await deps.database.inTransaction(async (tx) => {
    await lockIdentities(tx)
    const others = await identityInForce(tx)
    if (others !== null) return others
    const earlier = await takeEarlierIdentity(tx)
    if (earlier === null) return insert(deps, tx, made, 'made', firstMade)
    const material = earlierMaterial(deps.secrets.open(earlier.sealed, earlier.about))
    return insert(deps, tx, material, 'made', firstMade)
  })
  deps.reference.drop('signing')
  return row
}

/** As earlier releases sealed it: one JSON text with the key in PEM and its certificates. */
function earlierMaterial(text: string): SignerMaterial {
  const { privateKeyPem, certificatePem, chainPem } = JSON.parse(text) as Omit<SignerMaterial, 'key'> & {
    privateKeyPem: string
  }
  return { certificatePem, chainPem, key: { kind: 'pem', privateKeyPem } }
}

/** A new key and certificate with the institution's current name; earlier signatures stay valid. */
export async function rotateIdentity(
  deps: IdentityDeps,
  by: Requester,
  seen?: SeenIdentity,
): Promise<IdentityRow> {
  const made = await createSigningIdentity((await deps.institution()).name, deps.clock.now())
  return replaceIdentity(deps, made, 'made', { ...by, action: 'signing_identity.rotate' }, seen)
}

/** A certificate and key that the institution got from an authority. @throws {Failure} with what is wrong with them */
export async function bringIdentity(
  deps: IdentityDeps,
  files: UploadedIdentity,
  by: Requester,
  seen?: SeenIdentity,
): Promise<IdentityRow> {
  const brought = await readIdentity(files, deps.clock.now())
  return replaceIdentity(deps, brought, 'brought', { ...by, action: 'signing_identity.bring' }, seen)
}

type Act = Requester & { readonly action: string }

async function replaceIdentity(
  deps: IdentityDeps,
  material: SignerMaterial,
  origin: IdentityRow['origin'],
  act: Act,
  seen: SeenIdentity | undefined,
): Promise<IdentityRow> {
  const row = await deps.database
    .inTransaction(async (tx) => {
      await lockIdentities(tx)
      const before = await identityInForce(tx)
      if (seen !== undefined && (before?.fingerprint ?? null) !== seen.replaces)
        throw conflict(messageOf('signing.certificateReplacedMeanwhile'))
      if (before?.fingerprint === identityFacts(material).fingerprint)
        throw conflict(messageOf('signing.certificateSignsAlready'))
      if (before !== null) await retireIdentity(tx, before.id, deps.clock.now())
      return insert(deps, tx, material, origin, act, before)
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'signing_identities_fingerprint_key'))
        throw conflict(messageOf('signing.certificateSignedBefore'))
      throw error
    })
  deps.reference.drop('signing')
  return row
}

async function insert(
  deps: IdentityDeps,
  tx: Tx,
  material: SignerMaterial,
  origin: IdentityRow['origin'],
  { actor, ip, action }: Act,
  before: IdentityRow | null = null,
): Promise<IdentityRow> {
  const { root_name: _, ...facts } = identityFacts(material)
  const row = await insertIdentity(tx, {
    ...facts,
    origin,
    certificate_pem: material.certificatePem,
    chain_pem: material.chainPem,
    sealed_key: deps.secrets.seal(JSON.stringify(material.key), SEALED_AS),
    signs_from: deps.clock.now(),
  })
  await deps.reference.changed(tx, 'signing')
  await recordAudit(tx, {
    actor,
    ip,
    action,
    subject: `signing_identity:${row.id}`,
    before: before && auditFacts(before),
    after: auditFacts(row),
  })
  return row
}

const auditFacts = ({ name, origin, key_type, fingerprint, root_fingerprint, not_after }: IdentityRow) => ({
  name,
  origin,
  key_type,
  fingerprint,
  root_fingerprint,
  not_after: not_after.toISOString(),
})
