import type { PublicAsk } from '@testamur/contract/applications/applications'

export type Item<M> =
  | { readonly kind: 'message'; readonly key: string; readonly at: string; readonly message: M }
  | { readonly kind: 'ask'; readonly key: string; readonly at: string; readonly ask: PublicAsk }

/** Messages and questions of the registry, in order of time. */
export function inOrder<M extends { readonly id: number; readonly at: string }>(
  messages: readonly M[],
  asks: readonly PublicAsk[],
): Item<M>[] {
  const items: Item<M>[] = [
    ...messages.map((message) => ({
      kind: 'message' as const,
      key: `m${message.id}`,
      at: message.at,
      message,
    })),
    ...asks.map((ask) => ({ kind: 'ask' as const, key: `a${ask.id}`, at: ask.asked_at, ask })),
  ]
  return items.toSorted((one, other) => one.at.localeCompare(other.at))
}
