import { isIPv4, isIPv6 } from 'node:net'

/**
 * How often a site (a /48, of which one provider gives a customer at least a /64) may do what one network may do once.
 * A few honest neighbours share a site; whoever owns all of it has 65,536 networks.
 */
export const NETWORKS_OF_SITE = 16

/** Prefixes under which an IPv4 address is written as an IPv6 address: mapped, and translated by NAT64. */
const IPV4_PREFIXES = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
]

/**
 * An IP address in its one way of writing: an IPv4 address as such, however it arrived, and an IPv6 address in lower case
 * without a zone. Anything else is returned as it is.
 */
export function plainAddress(written: string): string {
  const bare = withoutPort(written.trim()).replace(/%.*$/, '')
  if (!isIPv6(bare)) return isIPv4(bare) ? bare : written
  const groups = groupsOf(bare)
  if (IPV4_PREFIXES.some((prefix) => prefix.every((group, at) => groups[at] === group)))
    return [groups[6], groups[7]].map((group = 0) => `${group >> 8}.${group & 0xff}`).join('.')
  return writeGroups(groups)
}

/** What counts as one address in a limit: an IPv4 address, or the /64 of an IPv6 address, of which every home has one. */
export const networkOf = (address: string): string => prefixOf(address, 4) ?? plainAddress(address)

/** The /48 of an IPv6 address, which has a wider limit; `null` for other addresses. */
export const siteOf = (address: string): string | null => prefixOf(address, 3)

function prefixOf(address: string, count: number): string | null {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return null
  const groups = groupsOf(plain).slice(0, count)
  return `${groups.map((group) => group.toString(16)).join(':')}::/${count * 16}`
}

/** Some proxies pass an address on together with its port. */
const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text

/** The eight numbers of an IPv6 address that was found to be one. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.replace(/\d+\.\d+\.\d+\.\d+$/, asTwoGroups).split('::')
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const first = read(before)
  const last = read(after ?? '')
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last]
}

function asTwoGroups(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** The longest run of zeros is left out, as RFC 5952 asks. */
function writeGroups(groups: readonly number[]): string {
  const text = groups.map((group) => group.toString(16)).join(':')
  const longest = (text.match(/(?<![^:])0(?::0)+(?![^:])/g) ?? []).toSorted((a, b) => b.length - a.length)[0]
  if (longest === undefined) return text
  const at = text.search(new RegExp(`(?<![^:])${longest}(?![^:])`))
  const before = text.slice(0, at).replace(/:$/, '')
  const after = text.slice(at + longest.length).replace(/^:/, '')
  return `${before}::${after}`
}
