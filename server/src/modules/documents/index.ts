export type { DocumentsDeps, VerifiedReceipt } from './deps.ts'
export { findApplicantDocuments, findDocumentVersions } from './find-documents.ts'
export { documentJobs, documentSchedules } from './jobs.ts'
export { letterhead } from './make/letterhead.ts'
export { documentRoutes } from './routes.ts'
export { renderReceipt, templatesFolder, titleOfReceipt } from './templates/render.ts'
export {
  type CertificateProof,
  type CollectionPass,
  drawCertificateProof,
  renderCollectionPass,
  titleOfPass,
} from './templates/render-certificate.ts'
