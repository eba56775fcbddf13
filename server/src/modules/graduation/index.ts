export { hashPassCode, makePassCode } from './collection/pass-codes.ts'
export {
  type CertificateReference,
  findValidCertificate,
  replaceForApplication,
} from './for-applications/replaced-certificate.ts'
export {
  collectForApplication,
  findStoredCertificate,
  type StoredCertificate,
  takeStoredCertificate,
} from './for-applications/stored-certificate.ts'
export { type IssuableGraduand, listIssuable } from './graduands/list-issuable.ts'
export { graduationJobs, graduationSchedules } from './jobs.ts'
export { agedGraduandImports, agedGraduationPiles, graduationPersonalData } from './personal-data.ts'
export { graduationRoutes } from './routes.ts'
export { createGraduation, type Graduation } from './service.ts'
export { type StoragePeriod, storagePeriods } from './storage/storage-rules.ts'
export { type Ceremony, listCeremonyTexts, saveCeremonyTranslations } from './store/events.ts'
export type { StudentCertificate } from './store/of-students.ts'
