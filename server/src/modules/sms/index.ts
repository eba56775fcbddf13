export { smsJobs } from './jobs.ts'
export { agedTexts, smsPersonalData } from './personal-data.ts'
export { smsRoutes } from './routes.ts'
export { createSms } from './service.ts'
