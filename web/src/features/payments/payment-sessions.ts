import { createKeptSessions } from '../../lib/kept-sessions.ts'

/** Older ones are dropped, because they are no longer needed and storage is small. */
const MOST = 50

/** Which session of this device may see a payment: kept by its reference when it is begun. */
const sessions = createKeptSessions('payment.sessions', MOST)

export const paymentSession = sessions.find
export const keepPaymentSession = sessions.keep
