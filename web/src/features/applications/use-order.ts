import { useEffect, useId, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import type { Order } from './order-bar.ts'

/** The bar of a phone and the summary that it opens. `total`: as it is read, empty while it is not known; `null`: no bar yet. */
export function useOrder(total: string | null, step: number) {
  const summary = useId()
  const [opened, setOpened] = useState<number | null>(null)
  const open = opened === step
  useEffect(() => {
    if (!open) return
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpened(null)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])
  const order: Order | null =
    total === null ? null : { total, summary, open, toggle: () => setOpened(open ? null : step) }
  return {
    order,
    /** For the element around the summary. */
    sheet: {
      id: summary,
      className: cx(total !== null && 'order-sheet', total !== null && !open && 'max-lg:hidden'),
    },
  }
}
