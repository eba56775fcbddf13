import type { PdfEngine } from '../../../platform/pdf/engine.ts'
import { qrSvg } from '../../../platform/pdf/qr.ts'
import type { Letterhead } from './data.ts'
import { common } from './render.ts'
import { line, longDate } from './text.ts'

export type CertificateProof = {
  readonly letterhead: Letterhead
  readonly name: string
  readonly opening: string
  /** What was awarded; an attestation or a name alone goes without. */
  readonly award: string | null
  readonly occasion: string | null
  /** ISO instant */
  readonly at: string
}

/** SVG: a certificate-like sheet with the name as it would be set, marked as a proof. */
export const drawCertificateProof = (
  engine: Pick<PdfEngine, 'picture'>,
  { letterhead, at, ...proof }: CertificateProof,
): Promise<Uint8Array> =>
  engine.picture('certificate-proof', {
    ...common(letterhead, at, null),
    name: line(proof.name),
    opening: proof.opening,
    award: proof.award && line(proof.award),
    occasion: proof.occasion && line(proof.occasion),
  })

export type CollectionPass = {
  readonly letterhead: Letterhead
  readonly code: string
  readonly name: string
  readonly person: string
  readonly trackingId: string
  readonly kind: string
  readonly hours: string
  /** ISO instant */
  readonly issuedAt: string
}

export const renderCollectionPass = (
  engine: Pick<PdfEngine, 'compile'>,
  pass: CollectionPass,
): Promise<Uint8Array> => {
  const { office, timeZone } = pass.letterhead
  return engine.compile('collection-pass', {
    ...common(pass.letterhead, pass.issuedAt, null),
    code: pass.code,
    qr: qrSvg(pass.code),
    name: line(pass.name),
    person: line(pass.person),
    fields: [
      ['Where', `${office.name}, ${office.address}`],
      ['When', pass.hours],
      ['What', pass.kind],
      ['Tracking ID', pass.trackingId],
      ['Issued on', longDate(pass.issuedAt, timeZone)],
      ['Questions', [office.email, office.phone].filter((text) => text !== '').join(', ')],
    ].flatMap(([label = '', value = '']) => (value === '' ? [] : [[label, line(value)]])),
    steps: [
      'Wait for our mail that the certificate is ready; before that it is not at the desk.',
      'Show this pass and a passport, national identity card, voter’s card or driving licence.',
      'Check the name on the certificate before you leave. A fault found at the desk is mended without a fee.',
    ],
  })
}
