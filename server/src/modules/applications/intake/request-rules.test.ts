import { expect, test } from 'vitest'
import { checkDestination } from './request-rules.ts'

const region = (id: number, name: string, states: readonly string[]) => ({
  ...{ id, name, states: [...states], countries: ['NG'], type: 1 as const },
})
const regions = [region(1, 'South West', ['Lagos', 'Ogun']), region(2, 'All other states', [])]

function faultsOf(region_id: number, state: string | undefined): string[] {
  const faults: string[] = []
  const recipient = {
    kind: 'employer' as const,
    name: 'Iroko',
    address_lines: ['1 Road'],
    city: 'Town',
    country: 'NG',
  }
  const copy = { delivery_method: 'courier' as const, recipient: { ...recipient, ...(state && { state }) } }
  checkDestination(
    copy,
    { region_id },
    { regions },
    (field, said) => void faults.push(`${field} ${typeof said === 'string' ? said : said.code}`),
  )
  return faults
}

const otherPrice = ['recipient.state applicationsIntake.deliveryPriceForRegion']

test.each([
  ['one of its states, however it is written', 1, 'LAGOS', []],
  ['a state of another region', 1, 'Kano', otherPrice],
  ['no state', 1, undefined, ['recipient.state applicationsIntake.chooseState']],
  ['with the price for the rest, a state that no region names', 2, 'Kano', []],
  ['with the price for the rest, a state that another region names', 2, 'Ogun', otherPrice],
  ['with the price for the rest, no state', 2, undefined, ['recipient.state applicationsIntake.chooseState']],
] as const)('the state of a courier’s address: %s', (_, region_id, state, faults) => {
  expect(faultsOf(region_id, state)).toEqual(faults)
})
