import { type RefObject, useRef } from 'react'
import { useCameFrom } from '../../lib/came-from.ts'
import { usePlainKeys } from '../../lib/plain-keys.ts'

/**
 * J and K move the focus to the link of the next and the previous row, X ticks the row with the focus. Enter opens it, as it does
 * any link, and back from there the keys go on from its row.
 */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const cameFrom = useCameFrom()?.replace(/\?.*$/, '')
  const rows = () => [...(list.current?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])]
  const move = (step: 1 | -1) => () => {
    const all = rows()
    const focused = all.findIndex((row) => row.contains(document.activeElement))
    const at =
      focused === -1
        ? all.findIndex((row) => row.querySelector('a')?.getAttribute('href') === cameFrom)
        : focused
    all[at === -1 ? 0 : at + step]?.querySelector('a')?.focus()
  }
  usePlainKeys({
    j: move(1),
    k: move(-1),
    x: () =>
      rows()
        .find((row) => row.contains(document.activeElement))
        ?.querySelector<HTMLInputElement>('input[type=checkbox]')
        ?.click(),
  })
  return list
}
