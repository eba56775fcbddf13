import { applicationRaces } from './applications.ts'
import { graduationRaces } from './graduation.ts'
import { moneyRaces } from './money.ts'
import { priceRaces } from './prices.ts'
import type { Race } from './race.ts'
import { settingRaces } from './settings.ts'

/** Two callers for every unique key that they can meet. */
export const races: readonly Race[] = [
  ...settingRaces,
  ...priceRaces,
  ...moneyRaces,
  ...applicationRaces,
  ...graduationRaces,
]
