const money = ['under', 'over', 'duplicate', 'closed_invoice', 'stale_amount']

/** Money that arrived and fits nowhere: it can be given back. */
export const isAboutMoney = (why: string): boolean => money.includes(why)
