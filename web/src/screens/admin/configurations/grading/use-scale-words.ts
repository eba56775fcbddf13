import { averageBases, markOutcomes, repeatRules } from '@testamur/contract/grading/grading-scales'
import type { StaffProgramme } from '@testamur/contract/students/programmes'
import { isPlainObject } from '../../../../features/settings/same.ts'
import type { FieldLabels, SayValue } from '../../../../features/settings/say-value.ts'
import { useText } from '../../../../lib/text.ts'

type Words = { readonly labels: FieldLabels; readonly sayValue: SayValue }

/** What the fields of a grading scale and their values are called in its history. */
export function useScaleWords(programmes: readonly StaffProgramme[]): Words {
  const t = useText('admin-grading')
  const labels = {
    name: t('name'),
    active: t('activate'),
    programme_id: t('programme'),
    entry_from: t('entry_from'),
    entry_to: t('entry_to'),
    average_of: t('averageOf'),
    maximum: t('maximum'),
    repeats: t('repeats'),
    pass_mark: t('passMark'),
    failed_counts: t('failedCounts'),
    marks: t('marks'),
    classes: t('classes'),
  }
  const sayValue: SayValue = (field, value) => {
    if (field === 'programme_id')
      return value === null ? t('allProgrammes') : programmes.find(({ id }) => id === Number(value))?.name
    const basis = averageBases.find((one) => field === 'average_of' && one === value)
    if (basis !== undefined) return t(`average_${basis}`)
    const rule = repeatRules.find((one) => field === 'repeats' && one === value)
    if (rule !== undefined) return t(`repeats_${rule}`)
    if ((field === 'marks' || field === 'classes') && Array.isArray(value) && value.length > 0)
      return value.map((row) => sayRow(row) + sayRest(row)).join(', ')
    return undefined
  }
  /** What the numbers of a mark leave unsaid. */
  function sayRest(row: unknown): string {
    if (!isPlainObject(row)) return ''
    const outcome = markOutcomes.find((one) => one !== 'passed' && one === row['outcome'])
    const said = [
      ...(outcome === undefined ? [] : [t(`outcome_${outcome}`)]),
      ...(row['units_taken'] === false ? [t('unitsNotTaken')] : []),
    ]
    return said.length === 0 ? '' : ` (${said.join(', ')})`
  }
  return { labels, sayValue }
}

/** `A 70–100 = 5`, `First Class ≥ 4.5`: numbers say it in every language. */
function sayRow(row: unknown): string {
  if (!isPlainObject(row)) return ''
  const text = (field: string): string => {
    const value = row[field]
    return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  }
  if (text('name') !== '') return `${text('name')} ≥ ${text('from')}`
  const scores = text('score_from') === '' ? '' : ` ${text('score_from')}–${text('score_to')}`
  return `${text('mark')}${scores}${text('points') === '' ? '' : ` = ${text('points')}`}`
}
