import { auditNouns } from '@testamur/contract/audit-nouns'
import { expect, it } from 'vitest'
import { adminAudit as english } from '../../../messages/en/admin-audit.ts'
import { adminAudit as french } from '../../../messages/fr/admin-audit.ts'

it.each([
  ['English', english],
  ['French', french],
])('each kind of act has a name of its own in %s', (_, catalogue) => {
  const words: Readonly<Record<string, unknown>> = catalogue
  const names = auditNouns.map((noun) => words[`noun_${noun}`])
  expect(auditNouns.filter((_noun, index) => typeof names[index] !== 'string')).toEqual([])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('each act with words of its own is of a kind that can be chosen', () => {
  const beginnings = auditNouns.flatMap((noun) => [`act_${noun}_`, `act_${noun}s_`])
  const acts = Object.keys(english).filter((key) => key.startsWith('act_'))
  expect(acts.filter((act) => !beginnings.some((beginning) => act.startsWith(beginning)))).toEqual([])
})
