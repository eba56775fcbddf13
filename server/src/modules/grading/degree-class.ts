import { formatDecimal, parseAmount } from '@testamur/contract/money'
import type { DegreeClass, GradingRules } from './scale.ts'

/** The class for a CGPA; `null` below the lowest, and on a scale without classes. */
export const classOf = (scale: Pick<GradingRules, 'classes'>, cgpa: string): DegreeClass | null =>
  scale.classes.find(({ from }) => parseAmount(cgpa) >= from) ?? null

/** Each class with its printed bounds: `3.50–4.49`. */
export const classRanges = ({ classes, maximum }: Pick<GradingRules, 'classes' | 'maximum'>) =>
  classes.map(({ name, from }, place) => {
    const above = classes[place - 1]
    return { name, range: `${formatDecimal(from)}–${formatDecimal(above ? above.from - 1 : maximum)}` }
  })
