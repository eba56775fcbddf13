import { expect, it } from 'vitest'
import { changeByPercent } from './percent.ts'

it.each([
  // amount, percent, step → amount, all in hundredths
  [500_000, 10, 1, 550_000],
  [500_050, 10, 100, 550_100],
  [499_950, 10, 100, 549_900],
  [500_050, 10, 1, 550_055],
  [105, 10, 1, 116],
  [850_000, 7.5, 50_000, 900_000],
  [850_000, 7.5, 5_000, 915_000],
  [850_000, -33.33, 100, 566_700],
  [100_000_000_000, 500, 1, 600_000_000_000],
  [99_999_999_999, 0.01, 1, 100_009_999_999],
  [0, 50, 100, 0],
  [400, -90, 100, 100],
])('%i changed by %f percent to the nearest %i is %i', (amount, percent, step, changed) => {
  expect(changeByPercent(amount, { percent, step })).toBe(changed)
})
