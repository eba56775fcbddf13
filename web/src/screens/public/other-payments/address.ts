import { paths } from '../../../lib/paths.ts'

/** What an address of this screen names: `?item=<code>`, `#pay=<invoice>`, and `#pay=…&key=…` from our mails. */
export type Address = {
  readonly item: string | null
  readonly invoice: string | null
  readonly key: string | null
}

export function readAddress(search: string, hash: string): Address {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const invoice = fragment.get('pay')
  const known = invoice !== null && /^[A-Z0-9]{10,30}$/.test(invoice)
  return {
    item: new URLSearchParams(search).get('item'),
    invoice: known ? invoice : null,
    key: known ? fragment.get('key') : null,
  }
}

/** The deep link of an item: what a notice, a poster or a mail can lead to. */
export const itemPath = (code: string): string => `${paths.otherPayments}?item=${encodeURIComponent(code)}`

/** What follows the # reaches no server, proxy or log. */
export const invoicePath = (reference: string): string => `${paths.otherPayments}#pay=${reference}`
