export { findPrintWork } from './own-work.ts'
export { printDeskRoutes } from './routes.ts'
export { createPrintDesk, recordPrinted } from './service.ts'
