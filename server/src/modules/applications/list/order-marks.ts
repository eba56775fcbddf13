import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../db/client.ts'
import { createKeptMarks, type PageMark } from '../../../platform/kept-marks.ts'
import type { ListQuery } from './store/listed-rows.ts'
import { type MarkedOrder, readMarks } from './store/order-marks.ts'

type List = Pick<ListQuery, 'kind' | 'status'>

/** The marks of the lists of applications, by kind, status and order. */
export type OrderMarks = {
  read(list: List, by: MarkedOrder): Promise<readonly PageMark[]>
  prepare(list: List, by: MarkedOrder): void
}

export function createOrderMarks({ db, clock }: { readonly db: Db; readonly clock: Clock }): OrderMarks {
  const kept = createKeptMarks({ clock })
  const nameOf = ({ kind, status }: List, by: MarkedOrder) => `${kind} ${status ?? ''} ${by}`
  return {
    read: (list, by) => kept.read(nameOf(list, by), () => readMarks(db, list, by)),
    prepare: (list, by) => kept.prepare(nameOf(list, by), () => readMarks(db, list, by)),
  }
}
