export { countApprovalMails } from './deliver/count-approval-mails.ts'
export type { DocumentsDeps, VerifiedReceipt } from './deps.ts'
export { findDocumentsThatWouldDiffer } from './differing/find-would-differ.ts'
export { findDocumentsToCompare } from './differing/own-work.ts'
export { findApplicantDocuments, findDocumentVersions } from './find-documents.ts'
export { discloseToGraduate } from './graduands/disclose-to-graduate.ts'
export {
  type ApprovedDegree,
  checkStudentCopy,
  makeStudentCopy,
} from './graduands/make-student-copy.ts'
export { readGraduandDocument } from './graduands/read-document.ts'
export {
  type DocumentOfGraduand,
  registerGraduandDocument,
  supersedeGraduandDocument,
} from './graduands/register-document.ts'
export { type GraduandRevocation, revokeGraduandDocument } from './graduands/revoke-document.ts'
export { documentJobs, documentSchedules } from './jobs.ts'
export { findCopy } from './make/change-copy.ts'
export { factsOfCertificate } from './make/facts-to-sign.ts'
export { checkGeneration, generateDocument, registerOrRemove } from './make/generate-document.ts'
export { guardProduction } from './make/guard-production.ts'
export { guardRecord } from './make/guard-record.ts'
export {
  type CopyToIssue,
  type MadeDocument,
  newMarking,
  signAndStore,
  supersedeDocumentOfCopy,
} from './make/issue-document.ts'
export { letterhead } from './make/letterhead.ts'
export { findPrintable, printableFiles, recordPrint } from './make/print-copy.ts'
export { takeSignedRecord } from './make/take-signed-record.ts'
export { documentsPersonalData, namesRecipient } from './personal-data.ts'
export { stateOfDocument } from './register/list-disclosures.ts'
export { type RegisterRow, type RegisterSearch, registerRowsBefore } from './register/store.ts'
export { renderReceipt, templatesFolder, titleOfReceipt } from './render/render.ts'
export {
  type CertificateProof,
  type CollectionPass,
  drawCertificateProof,
  renderCollectionPass,
  titleOfPass,
} from './render/render-certificate.ts'
export { documentRoutes } from './routes.ts'
export {
  documentsOfSomeGraduands,
  type GraduandDocument,
  graduandDocumentById as findGraduandDocument,
} from './store/graduand-documents.ts'
