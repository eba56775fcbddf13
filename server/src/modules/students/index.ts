export { studentsJobs } from './jobs.ts'
export { studentsRoutes } from './routes.ts'
export { recordComplete } from './rules.ts'
export { createStudents, type Students } from './service.ts'
