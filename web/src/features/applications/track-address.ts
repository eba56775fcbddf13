import { normaliseTrackingId } from '@testamur/contract/tracking-id'

/** What an address of `/track` names: `#TST-…`, or `#id=TST-…&key=…` and `?id=…#key=…` from our mails. */
export function readTrackAddress(search: string, hash: string): { id: string | null; key: string | null } {
  const fragment = hash.replace(/^#/, '')
  const fields = new URLSearchParams(fragment.includes('=') ? fragment : '')
  const bare = fragment !== '' && !fragment.includes('=') ? decodeURIComponent(fragment) : null
  const typed = fields.get('id') ?? bare ?? new URLSearchParams(search).get('id')
  return { id: typed === null ? null : normaliseTrackingId(typed), key: fields.get('key') }
}
