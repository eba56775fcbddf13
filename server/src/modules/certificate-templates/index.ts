export type { Sheet } from './draw-sheets.ts'
export {
  findVersionInUse,
  type IssuableVersion,
  listVersionsInUse,
  markUsed,
  readIssuableVersion,
} from './issue/find-version.ts'
export { missingValues } from './issue/missing-values.ts'
export { createSheetPrinter, type SheetPrinter } from './issue/sheet-printer.ts'
export { findTemplatesToApprove } from './own-work.ts'
export { certificateTemplateRoutes } from './routes.ts'
export { type CertificateTemplates, createCertificateTemplates } from './templates-for-others.ts'
