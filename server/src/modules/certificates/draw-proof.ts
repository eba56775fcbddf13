import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import type { drawNameProof as DrawNameProof } from '@testamur/contract/certificates/certificates'
import type { Received } from '@testamur/contract/endpoint'
import type { Actor } from '../../core/actor.ts'
import type { FileAnswer } from '../../http/route.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import type { CertificatesDeps, OfferDeps } from './deps.ts'
import { loadRequest } from './staff-certificates.ts'

/** By IP address: enough to try a few dozen times how a name looks. */
const PROOFS = { points: 60, perSeconds: 3600 }

const openings: Partial<Record<CertificateKind, Message>> = {
  certified_copy: messageOf('certificates.openingOfCopy'),
  attestation: messageOf('certificates.openingOfAttestation'),
}

/** A sheet with the name as it would be printed. Letters that no font has are refused by name. */
async function drawProof(
  deps: Pick<CertificatesDeps, 'drawProof' | 'clock'>,
  sheet: {
    readonly kind: CertificateKind
    readonly name: string
    readonly programme: string
    readonly event: { readonly title: string; readonly held_on: string } | null
  },
): Promise<FileAnswer> {
  const { kind, name, programme, event } = sheet
  const bytes = await deps.drawProof({
    name,
    opening: openings[kind] ?? messageOf('certificates.opening'),
    award: programme === '' ? null : programme,
    occasion:
      event && messageOf('certificates.occasion', { ceremony: event.title, day: { day: event.held_on } }),
    at: deps.clock.now().toISOString(),
  })
  return { file: { bytes, contentType: 'image/svg+xml', name: 'proof.svg', inline: true } }
}

/** For applicants: their name as it would be printed. */
export async function drawNameProof(
  deps: OfferDeps,
  { name, programme, kind, event_id }: Received<typeof DrawNameProof>['body'],
  ip: string,
): Promise<FileAnswer> {
  await deps.limiter.consume('certificates.proof', ip, PROOFS)
  const event = (await deps.offer()).events.find(({ id }) => id === event_id) ?? null
  return drawProof(deps, { kind, name, programme: programme ?? '', event })
}

/** For officers: the sheet of an application. */
export async function drawRequestProof(
  deps: CertificatesDeps,
  id: number,
  actor: Actor,
): Promise<FileAnswer> {
  const { kind, name_on_certificate, event_title, event_on } = await loadRequest(deps, id)
  const { record, applicant } = await deps.applications.readApplication(id, actor)
  return drawProof(deps, {
    kind,
    name: name_on_certificate,
    programme: record?.programme ?? applicant.programme,
    event: event_title === null || event_on === null ? null : { title: event_title, held_on: event_on },
  })
}
