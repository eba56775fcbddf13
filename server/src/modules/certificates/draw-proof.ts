import type { CertificateKind } from '@testamur/contract/certificates/certificate-kinds'
import { dayText } from '../../core/written-values.ts'
import type { CertificatesDeps } from './deps.ts'

const openings: Partial<Record<CertificateKind, string>> = {
  certified_copy: 'Certified to be a true copy: this is to certify that',
  attestation: 'It is attested that',
}

/** The sheet with a name as it would be set. What cannot be printed is refused with the letters that no font has. */
export async function drawProof(
  deps: Pick<CertificatesDeps, 'drawProof' | 'clock'>,
  sheet: {
    readonly kind: CertificateKind
    readonly name: string
    readonly programme: string
    readonly event: { readonly title: string; readonly held_on: string } | null
  },
) {
  const { kind, name, programme, event } = sheet
  const bytes = await deps.drawProof({
    name,
    opening: openings[kind] ?? 'This is to certify that',
    award: programme === '' ? null : programme,
    occasion: event && `${event.title}, ${dayText(event.held_on)}`,
    at: deps.clock.now().toISOString(),
  })
  return { file: { bytes, contentType: 'image/svg+xml', name: 'proof.svg', inline: true } }
}
