export { institutionRoutes } from './routes.ts'
export { createInstitution, type InstitutionService } from './service.ts'
