import type { Place } from './places.ts'

export type OpenedAddresses = {
  note(address: string): void
  /** Those that an address like this one names: `/graduation-names/{token}/proof`. */
  like(path: string): readonly Place[]
}

/** Addresses with a key that only an answer or an email has, so that no query of the database finds them. */
const KEYED = ['/graduation-names', '/shared-certificates']

export function createOpenedAddresses(): OpenedAddresses {
  const opened = new Set<string>()
  return {
    note: (address) => void opened.add(address),
    like(path) {
      const [, collection = '', name = ''] = /^(\/[\w-]+)\/\{(\w+)\}/.exec(path) ?? []
      if (!KEYED.includes(collection)) return []
      return [...opened].flatMap((address) => {
        const value = address.startsWith(`/api${collection}/`) ? address.split('/')[3] : undefined
        return value === undefined ? [] : [{ params: { [name]: value }, version: null, owner: null }]
      })
    },
  }
}
