// PostgreSQL alone is enough: no database is used.
import { expect, it } from 'vitest'
import { fivePointScale } from '../../../../test/grading.ts'
import { say } from '../../../messages/say.ts'
import { academicRecord } from '../../grading/index.ts'
import { gradingLegend } from './grading-key.ts'

const record = academicRecord([], fivePointScale)
const legend = (repeats: typeof fivePointScale.repeats, language: 'en' | 'fr') =>
  say(gradingLegend({ ...fivePointScale, repeats }, record), language)

it('says where every attempt counts that units are earned once', () => {
  expect(legend('all_count', 'en')).toContain(
    'Every attempt at a course is listed and counted; among the units earned a course counts once.',
  )
  expect(legend('all_count', 'fr')).toContain('parmi les crédits acquis un cours compte une fois')
})

it('says where repeats replace which attempt counts, once', () => {
  expect(legend('latest_replaces', 'en')).toContain('the latest completed one is counted')
  expect(legend('best_replaces', 'en')).toContain('the best one is counted')
})
