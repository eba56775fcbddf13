export { institutionRoutes } from './routes.ts'
export { drawablePicture, servedPictures } from './serve-pictures.ts'
export { createInstitution, type InstitutionService, readInstitution } from './service.ts'
export { listInstitutionTexts, saveInstitutionTranslations } from './texts.ts'
