/**
 * A request that was sent and not answered: it may have arrived. Kept over reloads and for all tabs, so that it goes
 * again under its own key, which makes it once however often it is sent.
 */
export type SentRequest<B extends object> = { readonly key: string; readonly body: B }

export type SentStore<B extends object> = {
  readonly read: () => SentRequest<B> | null
  readonly keep: (sent: SentRequest<B>) => void
  readonly drop: () => void
}

/** One for each kind of request. */
export const sentStore = <B extends object>(name: string): SentStore<B> => ({
  read() {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null') as SentRequest<B> | null
    } catch {
      return null
    }
  },
  keep(sent) {
    try {
      localStorage.setItem(name, JSON.stringify(sent))
    } catch {
      // A full or forbidden store loses the key with the page; the request itself still goes.
    }
  },
  drop: () => localStorage.removeItem(name),
})

/** The same request, whatever sessions the device held when it was sent. */
export const isSameRequest = (one: object, other: object): boolean => textOf(one) === textOf(other)

const textOf = (body: object): string => JSON.stringify({ ...body, earlier_sessions: undefined })
