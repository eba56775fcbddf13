import { CENTRAL_TIME, notify } from '../../lib/notifications.ts'
import { useTurns } from '../settings/use-turns.ts'

type Say = (message: string) => void
/** The reply to a change; `false` if it failed, which was shown already, or was no longer needed. */
export type ChangeReply = { readonly message?: string | undefined } | false

/**
 * Changes made in a list, one after another. After each one, even a refused one, the list is reloaded, so that the next one
 * finds the latest rows: `make` reads them, because those on the screen when it was clicked may be older.
 */
export function useListChanges(refresh: () => Promise<void>) {
  const { busy, take } = useTurns()
  return {
    busy,
    async change(
      make: () => Promise<ChangeReply>,
      say: Say = (message) => notify('success', message, { time: CENTRAL_TIME }),
    ): Promise<boolean> {
      const made: { reply: ChangeReply } = { reply: false }
      await take(async () => {
        made.reply = await make()
        await refresh()
        if (made.reply !== false && made.reply.message !== undefined) say(made.reply.message)
      })
      return made.reply !== false
    },
  }
}

/** The list with one row moved up or down; `null` if it is gone or cannot move further. */
export function moveRow<Row>(rows: readonly Row[], isMoved: (row: Row) => boolean, by: 1 | -1): Row[] | null {
  const order = [...rows]
  const from = order.findIndex(isMoved)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return null
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}
