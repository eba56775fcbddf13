import type { AskedPaper } from '@testamur/contract/applications/papers'
import type {
  CertificateKind,
  CollectionMode,
  IdentityPaper,
} from '@testamur/contract/certificates/certificate-kinds'

export type KindRule = {
  readonly name: string
  readonly description: string
  /** What the applicant should know before paying. */
  readonly told: readonly string[]
  readonly modes: readonly CollectionMode[]
  readonly papers: readonly AskedPaper[]
  /** The certificate has lain here since the ceremony: storage is charged. */
  readonly stored: boolean
  /** It bears another name than the one before. */
  readonly renamed: boolean
  /** A certificate was issued before. */
  readonly reissue: boolean
}

const paper = (key: string, label: string, hint: string): AskedPaper => ({ key, label, hint, required: true })

const identity = paper(
  'identity',
  'Your identity paper',
  'The page with your photograph: passport, national identity card, voter’s card or driving licence.',
)
const statement = paper(
  'statement_of_result',
  'Statement of result',
  'The statement you were given when your results were approved.',
)
const certificate = paper(
  'certificate',
  'Your certificate',
  'A scan or a clear photograph of the whole sheet, all four corners visible.',
)
const anyMode: readonly CollectionMode[] = ['self', 'proxy', 'courier']
const idAtDesk = 'Whoever collects shows an identity paper at the desk; without it nothing is handed over.'
const handedInFirst =
  'The old certificate is handed in when the new one is collected, or sent back before it is posted.'

/** What each kind asks for, and what is said about it. The one table. */
export const kindRules: Readonly<Record<CertificateKind, KindRule>> = {
  first_collection: {
    name: 'Collect my certificate',
    description: 'Your original certificate, collected by you at the office.',
    told: [idAtDesk, 'An original certificate is issued once. A lost one is never printed again.'],
    modes: ['self'],
    papers: [identity, statement],
    stored: true,
    renamed: false,
    reissue: false,
  },
  courier: {
    name: 'Have my certificate sent',
    description: 'Your original certificate by courier, at home or abroad.',
    told: [
      'Once the courier has it, the certificate travels at your risk. It is insured for the cost of an attestation only.',
      'An original certificate is issued once. A lost one is never printed again.',
    ],
    modes: ['courier'],
    papers: [
      identity,
      statement,
      paper(
        'indemnity',
        'Indemnity form',
        'Signed by you: it says that the university does not answer for loss on the way.',
      ),
    ],
    stored: true,
    renamed: false,
    reissue: false,
  },
  proxy: {
    name: 'Have somebody collect it',
    description: 'Your original certificate, collected by a person you name.',
    told: [
      'The person you name gets a code of their own by email. They bring it, and their identity paper, to the desk.',
      'An original certificate is issued once. A lost one is never printed again.',
    ],
    modes: ['proxy'],
    papers: [
      identity,
      statement,
      paper(
        'authority',
        'Letter of authority',
        'Signed by you, with the full name of the person who collects.',
      ),
      paper('proxy_identity', 'Their identity paper', 'The page with the photograph of the person you name.'),
    ],
    stored: true,
    renamed: false,
    reissue: false,
  },
  certified_copy: {
    name: 'Certified true copy',
    description: 'A copy of a certificate you already have, stamped and signed as true.',
    told: ['The copy is made from our records and compared with what you upload.'],
    modes: anyMode,
    papers: [identity, certificate],
    stored: false,
    renamed: false,
    reissue: true,
  },
  replacement: {
    name: 'Replace a damaged one',
    description: 'A new certificate for one that is torn, stained or cannot be read.',
    told: [handedInFirst, 'The new certificate says that it replaces another.'],
    modes: anyMode,
    papers: [
      identity,
      paper(
        'damaged',
        'The damaged certificate',
        'A clear photograph of all that is left, front and back on one page.',
      ),
    ],
    stored: false,
    renamed: false,
    reissue: true,
  },
  name_change: {
    name: 'Change of name',
    description: 'A new certificate in the name you bear now.',
    told: [
      handedInFirst,
      'An affidavit alone is not enough: the change must be by deed poll, gazette, marriage certificate or court order.',
      'Our record keeps both names.',
    ],
    modes: anyMode,
    papers: [
      identity,
      certificate,
      paper(
        'name_evidence',
        'Proof of the change',
        'Deed poll, gazette, marriage certificate or court order, all pages in one PDF.',
      ),
    ],
    stored: false,
    renamed: true,
    reissue: true,
  },
  attestation: {
    name: 'Attestation for a lost one',
    description: 'A letter that stands in for a certificate that was lost or stolen.',
    told: [
      'A lost certificate is never printed again. The attestation confirms your award and its class, and is accepted in its place.',
      'If the certificate is found, the attestation is handed in.',
    ],
    modes: anyMode,
    papers: [
      identity,
      paper('police_report', 'Police report', 'Of the loss or theft, with its number.'),
      paper('affidavit', 'Affidavit of loss', 'Sworn before a court.'),
    ],
    stored: false,
    renamed: false,
    reissue: true,
  },
}

export const identityNames: Readonly<Record<IdentityPaper, string>> = {
  passport: 'Passport',
  national_id: 'National identity card',
  voters_card: 'Voter’s card',
  drivers_licence: 'Driving licence',
  staff_id: 'Staff identity card',
}
