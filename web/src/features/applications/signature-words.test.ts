import { fields as english } from '@testamur/contract/messages/en/fields'
import { fields as french } from '@testamur/contract/messages/fr/fields'
import { expect, test } from 'vitest'
import { applyCheck } from '../../messages/en/apply-check.ts'
import { trackActs } from '../../messages/en/track-acts.ts'
import { applyCheck as applyCheckInFrench } from '../../messages/fr/apply-check.ts'
import { trackActs as trackActsInFrench } from '../../messages/fr/track-acts.ts'

test('a signature that is too short is refused here as the server refuses it', () => {
  const short = ({ consentNameShort }: { consentNameShort: string }) => consentNameShort
  expect([applyCheck, trackActs].map(short)).toEqual(Array(2).fill(english.signWithFullName))
  expect([applyCheckInFrench, trackActsInFrench].map(short)).toEqual(Array(2).fill(french.signWithFullName))
})
