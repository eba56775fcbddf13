export { certificateJobs } from './jobs.ts'
export { certificateRoutes } from './routes.ts'
export { type Certificates, createCertificates } from './service.ts'
export { listCeremonyTexts, saveCeremonyTranslations } from './store/offer.ts'
