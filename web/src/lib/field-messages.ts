import { readFault } from '@testamur/contract/field-faults'
import type { Param } from '@testamur/contract/message'
import type { fields } from '@testamur/contract/messages/en/fields'
import { toMajor } from '@testamur/contract/money'
import { keepFormatter } from './format.ts'
import { language } from './language.ts'
import { loadAreas, textOf } from './text.ts'

const AREA = 'fields'

/**
 * The field errors of the contract's schemas in the reader's language. A text that a form has already translated is not
 * changed.
 */
export async function loadFieldMessages(): Promise<(fault: string) => string> {
  await loadAreas([AREA])
  return sayFault
}

function sayFault(fault: string): string {
  const said = readFault(fault)
  if (typeof said === 'string') return said
  const key = said.code.slice(AREA.length + 1) as keyof typeof fields
  const values = Object.entries(said.params ?? {}).map(([name, param]) => [name, valueOf(param)] as const)
  return textOf(AREA)(key, Object.fromEntries(values))
}

/** `1,000.00`, as the language writes it; a number or a text as it is. */
function valueOf(param: Param): string | number {
  if (typeof param === 'string' || typeof param === 'number') return param
  return 'amount' in param ? formatAmount(toMajor(param.amount)) : ''
}

const formatAmount = (amount: number): string =>
  keepFormatter(
    `amount ${language()}`,
    () => new Intl.NumberFormat(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  ).format(amount)
