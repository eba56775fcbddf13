export { messagingJobs, messagingSchedules } from './jobs.ts'
export { findMessagesToAnswer } from './own-work.ts'
export {
  addressesOfThreads,
  conversationsEndedBefore,
  conversationsOfPerson,
  countUnanswered,
  messagesOfThreads,
  messagingPersonalData,
  questionsFromAddresses,
} from './personal-data.ts'
export { messagingRoutes } from './routes.ts'
export { createMessaging, type Messaging } from './service.ts'
export { signBody } from './signature.ts'
export { lastInboundAt } from './store/inbound.ts'
