/**
 * An application that was sent without an answer, so it may have arrived. Stored over reloads and for all tabs, so
 * that it is repeated under its own key, which creates it only once.
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
      // When storage is full or refused, the key is lost with the page; the application is still sent.
    }
  },
  drop: () => localStorage.removeItem(name),
})

/** The same application, whatever sessions the device had when it was sent. */
export const isSameRequest = (one: object, other: object): boolean => textOf(one) === textOf(other)

const textOf = (body: object): string => JSON.stringify({ ...body, earlier_sessions: undefined })
