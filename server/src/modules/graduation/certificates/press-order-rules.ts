import type { PressOrder } from '@testamur/contract/graduation/certificate-states'

type Ordered = { readonly award: string; readonly certificate_name: string }

const compareText = (one: string, other: string): number => one.localeCompare(other, 'en')

const compare: Readonly<Record<PressOrder, (one: Ordered, other: Ordered) => number>> = {
  list: () => 0,
  programme: (one, other) => compareText(one.award, other.award),
  name: (one, other) => compareText(one.certificate_name, other.certificate_name),
}

/** Of a list in the order of the senate list, which stays among equals. */
export const inPressOrder = <T extends Ordered>(list: readonly T[], order: PressOrder): T[] =>
  list.toSorted(compare[order])
