import { messageOf, type Said } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import type { PdfEngine } from '../../../platform/pdf/engine.ts'
import { qrSvg } from '../../../platform/pdf/qr.ts'
import type { Letterhead } from './data.ts'
import { buildCommonData } from './render.ts'
import { cleanLine, longDate, print } from './text.ts'
import { passWords, proofWords } from './words.ts'

export type CertificateProof = {
  readonly letterhead: Letterhead
  readonly name: string
  readonly opening: Said
  /** The award; absent for an attestation or a name alone. */
  readonly award: string | null
  readonly occasion: Said | null
  /** ISO instant */
  readonly at: string
}

/** SVG of a sheet like a certificate with the name as it would be printed, marked as a proof. */
export const drawCertificateProof = (
  engine: Pick<PdfEngine, 'picture'>,
  { letterhead, at, ...proof }: CertificateProof,
): Promise<Uint8Array> =>
  engine.picture('certificate-proof', {
    ...buildCommonData(letterhead, at, null, proofWords(letterhead.language)),
    name: cleanLine(proof.name),
    opening: print(proof.opening, letterhead.language),
    award: proof.award && cleanLine(proof.award),
    occasion: proof.occasion && cleanLine(print(proof.occasion, letterhead.language)),
  })

export type CollectionPass = {
  readonly letterhead: Letterhead
  readonly code: string
  readonly name: string
  readonly person: string
  readonly trackingId: string
  readonly document: Said
  readonly hours: string
  /** ISO instant */
  readonly issuedAt: string
}

/** The reason in the signature of a pass. */
export const titleOfPass = ({ language }: Letterhead): string =>
  say(messageOf('documentsTemplates.collectionPass'), language)

export const renderCollectionPass = (
  engine: Pick<PdfEngine, 'compile'>,
  pass: CollectionPass,
): Promise<Uint8Array> => {
  const { office, language } = pass.letterhead
  return engine.compile('collection-pass', {
    ...buildCommonData(pass.letterhead, pass.issuedAt, null, passWords(language)),
    code: pass.code,
    qr: qrSvg(pass.code),
    name: cleanLine(pass.name),
    person: cleanLine(pass.person),
    fields: [
      [messageOf('documentsTemplates.where'), `${office.name}, ${office.address}`],
      [messageOf('documentsTemplates.when'), pass.hours],
      [messageOf('documentsTemplates.what'), pass.document],
      [messageOf('documentsTemplates.trackingId'), pass.trackingId],
      [messageOf('documentsTemplates.issuedOn'), longDate(pass.issuedAt, pass.letterhead)],
      [
        messageOf('documentsTemplates.questions'),
        [office.email, office.phone].filter((text) => text !== '').join(', '),
      ],
    ].flatMap(([label = '', value = '']) =>
      value === '' ? [] : [[print(label, language), cleanLine(print(value, language))]],
    ),
    steps: [
      messageOf('documentsTemplates.waitForMail'),
      messageOf('documentsTemplates.showIdentity'),
      messageOf('documentsTemplates.checkName'),
    ].map((step) => print(step, language)),
  })
}
