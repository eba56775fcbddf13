export { ticketCommand } from './issue-ticket.ts'
export { ticketKeys } from './keys.ts'
export { tertiaryRoutes } from './routes.ts'
export { createTertiary } from './service.ts'
