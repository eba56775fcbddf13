export { mailTextRoutes } from './routes.ts'
export { createMailTexts } from './service.ts'
