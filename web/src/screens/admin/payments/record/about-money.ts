const money = ['under', 'over', 'duplicate', 'closed_invoice', 'stale_amount']

/** The provider's word ends it: it can be asked again. */
export const isForProvider = (why: string): boolean => why === 'dispute' || why === 'watch_ended'

/** Money that left at the provider, outside the portal: it can be booked here. */
export const isMadeOutside = (why: string): boolean => why === 'external_refund'

/** Money that arrived and fits nowhere: it can be given back. */
export const isAboutMoney = (why: string): boolean => money.includes(why)
