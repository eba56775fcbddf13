const money = ['under', 'over', 'duplicate', 'closed_invoice', 'stale_amount']

/** The provider has the answer, so it can be queried again. */
export const isForProvider = (why: string): boolean => why === 'dispute' || why === 'watch_ended'

/** Money that was refunded at the provider, outside the portal, and can be booked here. */
export const isMadeOutside = (why: string): boolean => why === 'external_refund'

/** Received money that does not match its invoice and can be refunded. */
export const isAboutMoney = (why: string): boolean => money.includes(why)
