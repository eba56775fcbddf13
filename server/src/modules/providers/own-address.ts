/**
 * Whether an address that somebody typed is at a provider: https, one of the hosts of its domain, and nothing after it. Any
 * other address could lead into the network in which the portal runs.
 */
export function isAddressAt(domain: string, address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  return (
    url?.protocol === 'https:' &&
    (url.hostname === domain || url.hostname.endsWith(`.${domain}`)) &&
    url.href === `${url.origin}/`
  )
}
