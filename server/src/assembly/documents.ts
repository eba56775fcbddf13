import type { Applications } from '../modules/applications/index.ts'
import {
  certificateTemplateRoutes,
  createCertificateTemplates,
  createSheetPrinter,
  type IssuableVersion,
} from '../modules/certificate-templates/index.ts'
import * as certificatesModule from '../modules/certificates/index.ts'
import * as documentsModule from '../modules/documents/index.ts'
import * as graduationModule from '../modules/graduation/index.ts'
import type { Identity, Visitors } from '../modules/identity/index.ts'
import type { InstitutionService } from '../modules/institution/index.ts'
import { findReceipt } from '../modules/payments/index.ts'
import * as signingModule from '../modules/signing/index.ts'
import {
  findLongestOnRecord,
  readRecord,
  readRecordByMatric,
  type Students,
} from '../modules/students/index.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import { mailBrand } from '../platform/mail/mail-brand.ts'
import type { OwnWordsSource } from '../platform/own-words/index.ts'
import type { PdfEngine } from '../platform/pdf/engine.ts'
import { timestampSource } from '../platform/pdf/timestamp.ts'
import type { Reference } from '../platform/reference.ts'
import type { Secrets } from '../platform/secrets.ts'
import { createPapersWithLetterhead } from './papers-with-letterhead.ts'
import type { PlatformParts } from './parts.ts'

type DocumentParts = PlatformParts & {
  readonly limiter: Limiter
  readonly reference: Reference
  readonly ownWords: OwnWordsSource
  readonly secrets: Secrets
  readonly pdf: PdfEngine
  readonly visitors: Visitors
  readonly staffById: Identity['staffById']
  readonly institution: InstitutionService
  readonly students: Students
  readonly applications: Applications
  readonly requiresSecondPerson: () => Promise<boolean>
  readonly today: () => Promise<string>
}

/** What is printed and signed: transcripts, certificates, receipts and passes, and the key that signs them. */
export function assembleDocuments(parts: DocumentParts) {
  const { config, database, clock, logger, storage, limiter, reference, ownWords, secrets, pdf } = parts
  const { visitors, institution, students, applications } = parts
  const { publicUrl } = config.http
  const { current } = institution
  const signing = signingModule.createSigning({
    database,
    clock,
    logger,
    secrets,
    reference,
    pdf,
    publicUrl,
    institution: current,
    mailBrand: async () => mailBrand(await current()),
    timestamps: timestampSource(config.signing.timestampUrls, logger),
    rotationDays: config.signing.rotationDays,
  })
  const papers = createPapersWithLetterhead({ pdf, signing, institution, ownWords, publicUrl })
  const documents: documentsModule.DocumentsDeps = {
    database,
    clock,
    storage,
    limiter,
    pdf,
    signing,
    secrets,
    publicUrl,
    institution: current,
    logo: papers.logo,
    signaturePicture: papers.signature,
    student: readRecord,
    studentByMatric: readRecordByMatric,
    requiresSecondPerson: parts.requiresSecondPerson,
    printsBirthDate: async (kind) => (await institution.policies())[`birth_date_on_${kind}`],
    applications,
    requestCode: visitors.requestCode,
    findReceipt: (by) => findReceipt(database.db, by),
  }
  const templateDeps = {
    database,
    clock,
    pdf,
    publicUrl,
    institution: current,
    logo: papers.logo,
    today: parts.today,
    longestOnRecord: () => findLongestOnRecord(database.db),
  }
  const demurrage = async () => (await institution.policies()).demurrage
  const templates = createCertificateTemplates(templateDeps)
  const sheetPrinter = (version: IssuableVersion) => createSheetPrinter(templateDeps, version)
  const graduation = graduationModule.createGraduation({
    database,
    clock,
    logger,
    reference,
    storage,
    limiter,
    staffById: parts.staffById,
    publicUrl,
    institution: current,
    templates,
    sheetPrinter,
    documents,
    demurrage,
    findPaidStorage: certificatesModule.findPaidStorage,
    today: parts.today,
    requestCode: visitors.requestCode,
    secrets,
  })
  const certificates = certificatesModule.createCertificates({
    database,
    clock,
    limiter,
    secrets,
    reference,
    students,
    applications,
    ceremonies: graduation.ceremonies,
    institution: current,
    documents,
    templates,
    sheetPrinter,
    today: parts.today,
    publicUrl,
    demurrage,
    drawProof: papers.drawProof,
    renderPass: papers.renderPass,
  })
  return {
    signing,
    documents,
    renderReceipt: papers.renderReceipt,
    routes: [
      ...documentsModule.documentRoutes(documents),
      ...signingModule.signingRoutes(signing),
      ...certificatesModule.certificateRoutes(certificates),
      ...certificateTemplateRoutes(templateDeps),
      ...graduationModule.graduationRoutes(graduation),
    ],
    handlers: {
      ...documentsModule.documentJobs(documents),
      ...signingModule.signingJobs(signing),
      ...certificatesModule.certificateJobs(certificates),
      ...graduationModule.graduationJobs(graduation),
    },
    schedules: [
      ...documentsModule.documentSchedules,
      ...graduationModule.graduationSchedules,
      ...signingModule.signingSchedules,
    ],
    plugins: [signingModule.publishedFiles(signing)],
  }
}
