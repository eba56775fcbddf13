import { messageOf, type Said } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import type { PdfEngine } from '../../../platform/pdf/engine.ts'
import { qrSvg } from '../../../platform/pdf/qr.ts'
import type { Letterhead } from './data.ts'
import { common } from './render.ts'
import { line, longDate, print } from './text.ts'
import { passWords, proofWords } from './words.ts'

export type CertificateProof = {
  readonly letterhead: Letterhead
  readonly name: string
  readonly opening: Said
  /** What was awarded; an attestation or a name alone goes without. */
  readonly award: string | null
  readonly occasion: Said | null
  /** ISO instant */
  readonly at: string
}

/** SVG: a certificate-like sheet with the name as it would be set, marked as a proof. */
export const drawCertificateProof = (
  engine: Pick<PdfEngine, 'picture'>,
  { letterhead, at, ...proof }: CertificateProof,
): Promise<Uint8Array> =>
  engine.picture('certificate-proof', {
    ...common(letterhead, at, null, proofWords(letterhead.language)),
    name: line(proof.name),
    opening: print(proof.opening, letterhead.language),
    award: proof.award && line(proof.award),
    occasion: proof.occasion && line(print(proof.occasion, letterhead.language)),
  })

export type CollectionPass = {
  readonly letterhead: Letterhead
  readonly code: string
  readonly name: string
  readonly person: string
  readonly trackingId: string
  readonly kind: Said
  readonly hours: string
  /** ISO instant */
  readonly issuedAt: string
}

/** Why a pass is signed. */
export const titleOfPass = ({ language }: Letterhead): string =>
  say(messageOf('documentsTemplates.collectionPass'), language)

export const renderCollectionPass = (
  engine: Pick<PdfEngine, 'compile'>,
  pass: CollectionPass,
): Promise<Uint8Array> => {
  const { office, language } = pass.letterhead
  return engine.compile('collection-pass', {
    ...common(pass.letterhead, pass.issuedAt, null, passWords(language)),
    code: pass.code,
    qr: qrSvg(pass.code),
    name: line(pass.name),
    person: line(pass.person),
    fields: [
      [messageOf('documentsTemplates.where'), `${office.name}, ${office.address}`],
      [messageOf('documentsTemplates.when'), pass.hours],
      [messageOf('documentsTemplates.what'), pass.kind],
      [messageOf('documentsTemplates.trackingId'), pass.trackingId],
      [messageOf('documentsTemplates.issuedOn'), longDate(pass.issuedAt, pass.letterhead)],
      [
        messageOf('documentsTemplates.questions'),
        [office.email, office.phone].filter((text) => text !== '').join(', '),
      ],
    ].flatMap(([label = '', value = '']) =>
      value === '' ? [] : [[print(label, language), line(print(value, language))]],
    ),
    steps: [
      messageOf('documentsTemplates.waitForMail'),
      messageOf('documentsTemplates.showIdentity'),
      messageOf('documentsTemplates.checkName'),
    ].map((step) => print(step, language)),
  })
}
