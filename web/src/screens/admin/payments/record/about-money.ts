const money = ['under', 'over', 'duplicate', 'closed_invoice', 'stale_amount']

/** The provider's word ends it: it can be asked again. */
export const isForProvider = (why: string): boolean => why === 'dispute' || why === 'watch_ended'

/** Money that arrived and fits nowhere: it can be given back. */
export const isAboutMoney = (why: string): boolean => money.includes(why)
