/** The page, the mark of the whole list, and what is open above the list. */
const LEFT_OUT = ['page', 'view', 'payment', 'refund', 'mail']

/** What of an address makes a view: filters, order, columns and the size of a page, in one order. */
export function viewQueryOf(params: URLSearchParams): string {
  const kept = [...params].filter(([name, value]) => value !== '' && !LEFT_OUT.includes(name))
  return new URLSearchParams(kept.toSorted(([a], [b]) => (a < b ? -1 : 1))).toString()
}
