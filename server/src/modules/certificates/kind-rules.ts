import type { askedPaper } from '@testamur/contract/applications/papers'
import type {
  CertificateKind,
  CollectionMode,
  IdentityPaper,
} from '@testamur/contract/certificates/certificate-kinds'
import type { Unsaid } from '@testamur/contract/message'
import { type Message, messageOf } from '../../messages/message.ts'

type AskedPaper = Unsaid<typeof askedPaper>

export type KindRule = {
  readonly name: Message
  readonly description: Message
  /** What is handed over in the end, on passes and at the desk. */
  readonly document: Message
  /** What the applicant should know before paying. */
  readonly told: readonly Message[]
  readonly modes: readonly CollectionMode[]
  readonly papers: readonly AskedPaper[]
  /** The certificate has been stored here since the ceremony, so storage is charged. */
  readonly stored: boolean
  /** It has another name than the one before. */
  readonly renamed: boolean
  /** A certificate was issued before. */
  readonly reissue: boolean
}

const paper = (key: string, label: Message, hint: Message): AskedPaper => ({
  key,
  label,
  hint,
  required: true,
})

const identity = paper(
  'identity',
  messageOf('certificates.paperIdentity'),
  messageOf('certificates.hintIdentity'),
)
const statement = paper(
  'statement_of_result',
  messageOf('certificates.paperStatement'),
  messageOf('certificates.hintStatement'),
)
const certificate = paper(
  'certificate',
  messageOf('certificates.paperCertificate'),
  messageOf('certificates.hintCertificate'),
)
const anyMode: readonly CollectionMode[] = ['self', 'proxy', 'courier']
const idAtDesk = messageOf('certificates.identityAtDesk')
const handedInFirst = messageOf('certificates.oldHandedIn')

/** The one table of what each kind requires, and its texts. */
export const kindRules: Readonly<Record<CertificateKind, KindRule>> = {
  first_collection: {
    name: messageOf('certificates.kindFirstCollection'),
    description: messageOf('certificates.aboutFirstCollection'),
    document: messageOf('certificates.documentOriginal'),
    told: [idAtDesk, messageOf('certificates.issuedOnce')],
    modes: ['self'],
    papers: [identity, statement],
    stored: true,
    renamed: false,
    reissue: false,
  },
  courier: {
    name: messageOf('certificates.kindCourier'),
    description: messageOf('certificates.aboutCourier'),
    document: messageOf('certificates.documentOriginal'),
    told: [messageOf('certificates.travelsAtYourRisk'), messageOf('certificates.issuedOnce')],
    modes: ['courier'],
    papers: [
      identity,
      statement,
      paper('indemnity', messageOf('certificates.paperIndemnity'), messageOf('certificates.hintIndemnity')),
    ],
    stored: true,
    renamed: false,
    reissue: false,
  },
  proxy: {
    name: messageOf('certificates.kindProxy'),
    description: messageOf('certificates.aboutProxy'),
    document: messageOf('certificates.documentOriginal'),
    told: [messageOf('certificates.proxyGetsCode'), messageOf('certificates.issuedOnce')],
    modes: ['proxy'],
    papers: [
      identity,
      statement,
      paper('authority', messageOf('certificates.paperAuthority'), messageOf('certificates.hintAuthority')),
      paper(
        'proxy_identity',
        messageOf('certificates.paperProxyIdentity'),
        messageOf('certificates.hintProxyIdentity'),
      ),
    ],
    stored: true,
    renamed: false,
    reissue: false,
  },
  certified_copy: {
    name: messageOf('certificates.kindCertifiedCopy'),
    description: messageOf('certificates.aboutCertifiedCopy'),
    document: messageOf('certificates.kindCertifiedCopy'),
    told: [messageOf('certificates.comparedWithUpload')],
    modes: anyMode,
    papers: [identity, certificate],
    stored: false,
    renamed: false,
    reissue: true,
  },
  replacement: {
    name: messageOf('certificates.kindReplacement'),
    description: messageOf('certificates.aboutReplacement'),
    document: messageOf('certificates.documentReplacement'),
    told: [handedInFirst, messageOf('certificates.saysItReplaces')],
    modes: anyMode,
    papers: [
      identity,
      paper('damaged', messageOf('certificates.paperDamaged'), messageOf('certificates.hintDamaged')),
    ],
    stored: false,
    renamed: false,
    reissue: true,
  },
  name_change: {
    name: messageOf('certificates.kindNameChange'),
    description: messageOf('certificates.aboutNameChange'),
    document: messageOf('certificates.documentInNewName'),
    told: [
      handedInFirst,
      messageOf('certificates.affidavitNotEnough'),
      messageOf('certificates.recordKeepsBothNames'),
    ],
    modes: anyMode,
    papers: [
      identity,
      certificate,
      paper(
        'name_evidence',
        messageOf('certificates.paperNameEvidence'),
        messageOf('certificates.hintNameEvidence'),
      ),
    ],
    stored: false,
    renamed: true,
    reissue: true,
  },
  attestation: {
    name: messageOf('certificates.kindAttestation'),
    description: messageOf('certificates.aboutAttestation'),
    document: messageOf('certificates.kindAttestation'),
    told: [messageOf('certificates.lostNeverPrintedAgain'), messageOf('certificates.attestationHandedIn')],
    modes: anyMode,
    papers: [
      identity,
      paper(
        'police_report',
        messageOf('certificates.paperPoliceReport'),
        messageOf('certificates.hintPoliceReport'),
      ),
      paper('affidavit', messageOf('certificates.paperAffidavit'), messageOf('certificates.hintAffidavit')),
    ],
    stored: false,
    renamed: false,
    reissue: true,
  },
}

export const identityNames: Readonly<Record<IdentityPaper, Message>> = {
  passport: messageOf('certificates.idPassport'),
  national_id: messageOf('certificates.idNationalCard'),
  voters_card: messageOf('certificates.idVotersCard'),
  drivers_licence: messageOf('certificates.idDrivingLicence'),
  staff_id: messageOf('certificates.idStaffCard'),
}
